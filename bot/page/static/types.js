// Shapes of what goes over the line, for editors and for readers.

/**
 * @typedef {number | number[] | null} Entry
 * @typedef {{entry: number, id: string, face: string, label: string, does: string, group: string, badge: string,
 *   out: boolean, worth: number | null}} Option
 * @typedef {{key: string, title: string, kind: "one" | "several" | "row" | "number", low: number, high: number,
 *   forced: boolean, options: Option[]}} Part
 * @typedef {{number: string, stamp: string, title: string, gist: string, line: string, decides: number | null,
 *   entries: Entry[], act: string, quiet: boolean, ends: string, wrong: string, laid: boolean, drop?: string, parts: Part[]}} Question
 * @typedef {{n: number, lines: string[], picture: Picture | null, words: string}} Step what was told at it, and the board then
 * @typedef {[number, number, number, number]} Place left, top, width and height in a picture
 * @typedef {{w: number, h: number, alt: string, ground: string, bands: [number, number, string][],
 *   places?: Record<string, Place>}} Picture
 * @typedef {{name: string, letter: string, colour?: string, points?: number | null, awaited?: boolean,
 *   sealed?: boolean, you: boolean, due?: number | null}} Seat
 * @typedef {{title: string, hint: string, offers: {stamp: string, title: string, now: string}[], done: string[]}} Orders
 * @typedef {{name: string, title: string, about: string, value: string, words: string, choices: [string, string][]}} Setting
 * @typedef {{join: boolean, leave: boolean, computers: [string, string][], remove: boolean, start: boolean, settings: Setting[]}} Lobby
 * @typedef {{table: {id: string, title: string}, words: Record<string, string>, locale: string, head: string, due: number | null, seats: Seat[], news: string[], lessons: string[], plan: string[], note: string,
 *   question: Question | null, asides: Question[], orders: Orders | null, can: {back: string, number: string, change: string, return: boolean, hint: boolean,
 *   help: boolean}, scene: Picture | null, tab: string, picture: Picture | null, story: string[], lobby: Lobby | null,
 *   end: {lines: string[], links: [string, string][], again: string, review: string} | null, others: number, next: string, open?: boolean}} State
 * @typedef {{part: number, option: Option, chosen: boolean, order: number}} Lit an option that a tap chooses
 */

export {};
