#!/usr/bin/env python3
"""A bot that takes the most points. It needs no rules, because it asks for the legal moves.

    tilery arena --bots 'random,exec:python3 examples/bots/greedy.py' --games 20
    tilery play --seats 'human,exec:python3 examples/bots/greedy.py'
"""

import json
import random
import sys


def send(message):
    # Without the flush, the line would wait in a buffer, and the bot would be too late.
    print(json.dumps(message), flush=True)


def choose(moves):
    """One of the moves with the highest score. In a game that scores only at the end, any move."""
    highest = max(move["score"] for move in moves)
    best = [move for move in moves if move["score"] == highest]
    return random.choice(best)["move"]


def main():
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "start":
            random.seed(message["seat"])
            send({"moves": True, "view": "2"})
        elif message["type"] == "turn":
            send({"move": choose(message["moves"])})
        elif message["type"] == "end":
            # Standard error is for people: tilery arena --bot-log FILE keeps it.
            why = message.get("reason", "played to the end")
            print("scores", message["scores"], why, file=sys.stderr)


if __name__ == "__main__":
    main()
