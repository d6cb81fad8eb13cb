// The people's side of the local Discord: HTTP for what a person does, one web socket a person for what they see.

/** A refusal of the server in plain words; `status` 0 means that it could not be reached. */
export class Refused extends Error {
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

export class Api {
  async #call(method, path, body) {
    let answer;
    try {
      answer = await fetch(`/local/${path}`, {
        method,
        headers: body ? { "Content-Type": "application/json" } : {},
        body: body ? JSON.stringify(body) : undefined,
      });
    } catch {
      throw new Refused("", 0);
    }
    const data = await answer.json().catch(() => ({}));
    if (!answer.ok) throw new Refused(data.message ?? `HTTP ${answer.status}`, answer.status);
    return data;
  }

  world() {
    return this.#call("GET", "world");
  }

  async channels(uid) {
    return (await this.#call("GET", `people/${uid}/channels`)).channels;
  }

  async messages(uid, cid, before = null) {
    const query = before ? `?limit=50&before=${before}` : "?limit=50";
    return (await this.#call("GET", `people/${uid}/channels/${cid}/messages${query}`)).messages;
  }

  async commands(uid, cid) {
    return (await this.#call("GET", `people/${uid}/commands?channel=${cid}`)).commands;
  }

  /** One of "command", "app", "autocomplete", "click", "submit", "say", "seen". */
  act(uid, what, body) {
    return this.#call("POST", `people/${uid}/${what}`, body);
  }

  change(uid, body) {
    return this.#call("PATCH", `people/${uid}`, body);
  }
}

/**
 * Keep a socket open for one person, for ever: after a break (a restart of the server, a sleeping laptop) it dials
 * again.
 * @param {string} uid
 * @param {(event: {t: string, d: object}) => void} onEvent
 * @param {(open: boolean) => void} onState called whenever the socket opens or closes
 */
export function listen(uid, onEvent, onState) {
  let wait = 250;
  const dial = () => {
    const socket = new WebSocket(`${location.origin.replace("http", "ws")}/local/people/${uid}/events`);
    socket.onopen = () => {
      wait = 250;
      onState(true);
    };
    socket.onmessage = (frame) => onEvent(JSON.parse(frame.data));
    socket.onclose = () => {
      onState(false);
      setTimeout(dial, wait);
      wait = Math.min(wait * 2, 4000);
    };
  };
  dial();
}
