// Start: one client, and the views that listen to it.

import { Api } from "./api.js";
import { openActivity } from "./activity.js";
import { Client } from "./client.js";
import { Composer } from "./composer.js";
import { Messages } from "./messages.js";
import { openModal } from "./modal.js";
import { Sidebar } from "./sidebar.js";

async function start() {
  const client = new Client(new Api());
  new Sidebar(client);
  new Messages(client);
  new Composer(client);
  client.addEventListener("modal", ({ detail }) => openModal(detail, client));
  client.addEventListener("activity", ({ detail }) => openActivity(detail, client));
  client.addEventListener("language", () => {
    document.documentElement.lang = client.language();
  });
  await client.start();
  document.body.dataset.ready = "true";
}

start();
