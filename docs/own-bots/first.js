const say = (message) => process.stdout.write(JSON.stringify(message) + "\n");

const answer = (question) =>
  question.kind === "form" ? question.parts.map(answer)
  : question.kind === "choose" ? question.options[0].id
  : question.safe;

require("readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const told = JSON.parse(line);
  if (told.type === "hello") say({ type: "ready", protocol: 1 });
  if (told.type === "ask") say({ type: "answer", id: told.id, answer: answer(told.question) });
});
