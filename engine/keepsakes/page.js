"use strict";
(async () => {
  const $ = (id) => document.getElementById(id);
  const packed = JSON.parse($("data").textContent);
  const bytes = Uint8Array.from(atob(packed.z), (one) => one.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  const data = JSON.parse(await new Response(stream).text());
  const SVG = "http://www.w3.org/2000/svg";
  const parsed = [];
  const lines = [...document.querySelectorAll(".lines li")];
  const chapters = [...document.querySelectorAll(".told h3")];
  const told = document.querySelector(".told");
  const slider = $("moment"), viewpoint = $("viewpoint"), chapter = $("chapter");
  let shown = -1;

  const band = (n) => {
    parsed[n] ??= new DOMParser().parseFromString(data.bands[n], "image/svg+xml").documentElement;
    return document.importNode(parsed[n], true);
  };

  const drawn = (n) => {
    const [width, height, alt, ground, ...places] = data.pictures[n];
    const svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", alt);
    if (ground) {
      const rect = document.createElementNS(SVG, "rect");
      rect.setAttribute("width", width);
      rect.setAttribute("height", height);
      rect.setAttribute("fill", ground);
      svg.append(rect);
    }
    for (let at = 0; at < places.length; at += 3) {
      const part = band(places[at]);
      part.setAttribute("x", places[at + 1]);
      part.setAttribute("y", places[at + 2]);
      svg.append(part);
    }
    return svg;
  };

  const from = () => viewpoint.value;
  const heard = (line) => !("to" in line.dataset) || from() === "open" || line.dataset.to === from();

  const show = (n, still) => {
    n = Math.max(0, Math.min(data.moments.length - 1, n));
    const [step, boards, hands] = data.moments[n];
    const at = from() === "public" ? 0 : from() === "open" ? boards.length - 1 : Number(from()) + 1;
    const board = boards[at];
    if (typeof board === "number") $("picture").replaceChildren(drawn(board));
    else {
      const words = document.createElement("p");
      words.textContent = board;
      $("picture").replaceChildren(words);
    }
    const parts = [];
    hands.forEach((hand, seat) => {
      if (hand < 0 || (from() !== "open" && from() !== String(seat))) return;
      const head = document.createElement("h3");
      head.textContent = data.names[seat];
      parts.push(head, drawn(hand));
    });
    $("hands").replaceChildren(...parts);
    let last = null;
    for (const line of lines) {
      const when = Number(line.dataset.step);
      line.classList.toggle("unheard", !heard(line));
      line.classList.toggle("later", when > step);
      line.classList.toggle("now", when === step && heard(line));
      if (when <= step && heard(line)) last = line;
    }
    const texts = lines.filter((line) => line.classList.contains("now")).map((line) => line.textContent);
    const count = data.words.moment.replace("#", n + 1).replace("#", data.moments.length);
    $("now").textContent = [`${count}.`, ...texts].join(" ");
    slider.value = n;
    slider.setAttribute("aria-valuetext", count);
    let now = 0;
    chapters.forEach((head, k) => { if (Number(head.dataset.step) <= step) now = k; });
    chapter.value = now;
    for (const button of document.querySelectorAll("[data-way]")) {
      const back = button.dataset.way === "first" || button.dataset.way === "back";
      button.disabled = back ? n === 0 : n === data.moments.length - 1;
    }
    if (last && !still) told.scrollTop += last.getBoundingClientRect().bottom - told.getBoundingClientRect().bottom + 24;
    shown = n;
  };

  const at = (step) => {
    const found = data.moments.findIndex((one) => one[0] >= step);
    return found < 0 ? data.moments.length - 1 : found;
  };

  chapters.forEach((head, k) => chapter.append(new Option(head.textContent, k)));
  slider.max = data.moments.length - 1;
  slider.addEventListener("input", () => show(Number(slider.value)));
  viewpoint.addEventListener("change", () => show(shown));
  chapter.addEventListener("change", () => show(at(Number(chapters[chapter.value].dataset.step))));
  for (const line of lines) line.addEventListener("click", () => show(at(Number(line.dataset.step)), true));
  const ways = { first: () => 0, back: () => shown - 1, on: () => shown + 1, last: () => data.moments.length - 1 };
  for (const button of document.querySelectorAll("[data-way]"))
    button.addEventListener("click", () => show(ways[button.dataset.way]()));
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest("input,select")) return;
    if (event.key === "ArrowLeft") show(shown - 1);
    else if (event.key === "ArrowRight") show(shown + 1);
  });
  addEventListener("beforeprint", () => { for (const line of lines) line.classList.remove("later", "now"); });
  document.body.classList.add("scripted");
  document.querySelector(".controls").hidden = false;
  show(0);
})();
