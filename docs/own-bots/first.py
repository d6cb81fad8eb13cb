import json
import random
import sys


def answer(question):
    if question["kind"] == "form":
        return [answer(part) for part in question["parts"]]
    return random.choice(question["options"])["id"] if question["kind"] == "choose" else question["safe"]


for told in map(json.loads, sys.stdin):
    if told["type"] == "hello":
        random.seed(told["seed"])
        print(json.dumps({"type": "ready", "protocol": 1}), flush=True)
    elif told["type"] == "ask":
        print(json.dumps({"type": "answer", "id": told["id"], "answer": answer(told["question"])}), flush=True)
