// Pointing at an option to learn what it is: a long press, a right click, or "?" on it. None of them counts as a tap.

const LONG = 500; // ms
const STIR = 8; // px that a finger may move meanwhile

/** @param {(at: Element, event?: MouseEvent) => string | undefined} thing the option there @param {(thing: string) => void} ask */
export function pointing(thing, ask) {
  let waiting = 0, asked = false, from = { clientX: 0, clientY: 0 };
  const on = (/** @type {string} */ names, /** @type {(event: any) => void} */ then) =>
    names.split(" ").forEach((name) => document.addEventListener(name, then, true));
  const point = (/** @type {string} */ found) => {
    clearTimeout(waiting);
    if (!asked) ask(found);
    asked = true;
  };
  on("pointerdown keydown", (event) => {
    clearTimeout(waiting);
    [asked, from] = [false, event];
    const found = event.pointerType && event.pointerType !== "mouse" && event.isPrimary && thing(event.target, event);
    if (found) waiting = setTimeout(() => point(found), LONG);
  });
  on("pointermove", (event) => Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) > STIR && clearTimeout(waiting));
  on("pointerup pointercancel", () => clearTimeout(waiting));
  on("contextmenu", (event) => {
    const found = thing(event.target, event);
    if (!found) return;
    event.preventDefault();
    point(found);
  });
  on("click", (event) => asked && event.isTrusted && event.stopImmediatePropagation());
}
