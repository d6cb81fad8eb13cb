// A picture in full, with its description in words; several pictures can be leafed through.

import { ICONS, fill, h, icon } from "./dom.js";

/** Open picture `at` of `pictures` (`{src, alt}`) over the page. */
export function openPictures(pictures, at, client) {
  const dialog = h("dialog", { id: "lightbox", "aria-label": client.say("picture") });
  const show = (index) => {
    const picture = pictures[index];
    const image = h("img", { src: picture.src, alt: picture.alt });
    const zoom = h(
      "button",
      {
        type: "button",
        class: "zoom",
        title: client.say("originalSize"),
        onclick: () => {
          const large = dialog.classList.toggle("large");
          zoom.title = client.say(large ? "fitSize" : "originalSize");
        },
      },
      image,
    );
    const leaf = (key, to, mark) =>
      h(
        "button",
        { type: "button", class: `leaf ${key}`, "aria-label": client.say(key), onclick: () => show(to) },
        mark,
      );
    fill(
      dialog,
      h("div", { class: "zoom-room" }, zoom),
      h(
        "button",
        {
          type: "button",
          class: "icon-button lightbox-close",
          "aria-label": client.say("close"),
          onclick: () => dialog.close(),
        },
        icon(ICONS.close),
      ),
      index > 0 ? leaf("previousPicture", index - 1, "‹") : null,
      index < pictures.length - 1 ? leaf("nextPicture", index + 1, "›") : null,
      picture.alt ? h("p", { class: "caption" }, picture.alt) : null,
    );
    dialog.onkeydown = (event) => {
      if (event.key === "ArrowLeft" && index > 0) show(index - 1);
      if (event.key === "ArrowRight" && index < pictures.length - 1) show(index + 1);
    };
  };
  dialog.addEventListener(
    "click",
    (event) => (event.target === dialog || event.target.className === "zoom-room") && dialog.close(),
  );
  dialog.addEventListener("close", () => dialog.remove());
  show(at);
  document.body.append(dialog);
  dialog.showModal();
}
