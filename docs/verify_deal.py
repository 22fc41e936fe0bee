#!/usr/bin/env python3
"""Recomputes the deals of records from their seeds, by docs/fair-dealing.md alone.

    python3 docs/verify_deal.py FILE.jsonl            check every record that reveals its seed
    python3 docs/verify_deal.py --vectors SEED [TEXT…]  print test vectors of a seed and contributions

It shares no code with Tilery and uses nothing beyond Python's standard library.
"""

import hashlib
import json
import sys

MASK = 0xFFFFFFFF


def sha256(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


def commitment(seed):
    return sha256(b"tilery-commitment/1\0", seed)


def stream_key(seed, entropy):
    parts = [b"tilery-stream/1\0", seed]
    for text in entropy:
        data = text.encode("utf-8")
        parts += [len(data).to_bytes(8, "big"), data]
    return sha256(*parts)


def chacha20_block(key, counter):
    """The sixteen words of one block: 64-bit counter, 64-bit nonce of zero, 20 rounds."""
    state = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574]
    state += [int.from_bytes(key[i : i + 4], "little") for i in range(0, 32, 4)]
    state += [counter & MASK, counter >> 32, 0, 0]
    work = list(state)

    def rotate(value, by):
        return ((value << by) | (value >> (32 - by))) & MASK

    def quarter(a, b, c, d):
        for x, y, z, by in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            work[x] = (work[x] + work[y]) & MASK
            work[z] = rotate(work[z] ^ work[x], by)

    for _ in range(10):
        for i in range(4):
            quarter(i, 4 + i, 8 + i, 12 + i)
        for i in range(4):
            quarter(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
    return [(a + b) & MASK for a, b in zip(work, state)]


class Stream:
    def __init__(self, seed, entropy=()):
        self.key, self.counter, self.words = stream_key(seed, entropy), 0, []

    def word(self):
        if not self.words:
            self.words = chacha20_block(self.key, self.counter)
            self.counter += 1
        return self.words.pop(0)

    def below(self, n):
        while True:
            word = self.word()
            if word < 2**32 // n * n:
                return word % n


class Tiles:
    """The bag of Qwirkle, always sorted by colour, then shape."""

    def __init__(self):
        self.order = [colour + shape for colour in "ROYGBP" for shape in SHAPES]
        self.tiles = [tile for tile in self.order for _ in range(3)]

    def draw(self, stream, most):
        count = min(most, len(self.tiles))
        return [self.tiles.pop(stream.below(len(self.tiles))) for _ in range(count)]

    def put_back(self, tiles):
        self.tiles = sorted(self.tiles + tiles, key=self.order.index)


class Dice:
    """The bag of Cubes, always sorted by colour; each die is rolled as it is drawn."""

    def __init__(self):
        self.dice = [colour for colour in "ROYGBP" for _ in range(15)]

    def draw(self, stream, most):
        count = min(most, len(self.dice))
        return [roll(self.dice.pop(stream.below(len(self.dice))), stream) for _ in range(count)]


SHAPES = "osdcxa"


def roll(colour, stream):
    return colour + SHAPES[stream.below(6)]


def fault(record):
    """What is wrong with the deal of a record, or None."""
    deal = record["deal"]
    seed = bytes.fromhex(deal["seed"])
    if "commitment" in deal and bytes.fromhex(deal["commitment"]) != commitment(seed):
        return "the seed does not match its commitment"
    stream = Stream(seed, deal.get("entropy", []))
    if record["game"] == "strata":
        return strata_fault(record, stream)
    bag, hands = Tiles() if record["game"] == "qwirkle" else Dice(), []
    for seat, dealt in enumerate(record["hands"]):
        hands.append(bag.draw(stream, 6))
        if hands[seat] != dealt:
            return f"seat {seat} was dealt {dealt}, the seed gives {hands[seat]}"
    for number, turn in enumerate(record["turns"]):
        hand, (verb, *words) = hands[turn["seat"]], turn["move"].split()
        used = [word.split("@")[0] for word in words]
        for tile in used:
            if tile not in hand:
                return f"turn {number}: {tile} is not in hand"
            hand.remove(tile)
        if verb == "roll":
            came, told = [roll(die[0], stream) for die in used], turn.get("rolled", [])
        else:
            came = bag.draw(stream, 6 - len(hand) if verb == "play" else len(used))
            told = turn.get("drew", [])
        if verb == "swap":
            bag.put_back(used)
        hand += came
        if came != told:
            return f"turn {number}: {told} came to the hand, the seed gives {came}"
    return None


RED_LOT = "grr nnr nrn nrr rgr rnn rnr rrg rrn rrr".split()
GREEN_LOT = "ggg ggn ggr gng gnn grg ngg ngn nng rgg".split()


def strata_fault(record, stream):
    for seat, patterns in enumerate((RED_LOT, GREEN_LOT)):
        lot = [pattern for pattern in patterns for _ in range(2)]
        if record["rules"] in ("pile", "row"):
            lot = [lot.pop(stream.below(len(lot))) for _ in range(20)]
        if lot != record["hands"][seat]:
            return f"the pile of seat {seat} is {record['hands'][seat]}, the seed gives {lot}"
    first, lays = stream.below(2), [turn for turn in record["turns"] if not turn["move"].startswith("order")]
    if lays and lays[0]["seat"] != first:
        return f"seat {lays[0]['seat']} began, the seed gives seat {first}"
    return None


def vectors(seed, entropy):
    def first(count, draw):
        return " ".join(str(draw()) for _ in range(count))

    def below(n, count):
        stream = Stream(seed, entropy)
        return first(count, lambda: stream.below(n))

    words = Stream(seed, entropy)
    print("seed =", seed.hex())
    for text in entropy:
        print("entropy =", text)
    print("commitment =", commitment(seed).hex())
    print("key =", stream_key(seed, entropy).hex())
    print("words =", first(16, lambda: f"{words.word():08x}"))
    later = [words.word() for _ in range(16, 1001)]
    print("word 64 =", f"{later[64 - 16]:08x}")
    print("word 1000 =", f"{later[1000 - 16]:08x}")
    print("below 6 =", below(6, 24))
    print("below 108 =", below(108, 16))
    print("below 2147483649 =", below(2147483649, 8))
    stream, bag = Stream(seed, entropy), Tiles()
    for seat in range(2):
        print("hand =", " ".join(bag.draw(stream, 6)))


def main(args):
    if len(args) > 1 and args[0] == "--vectors":
        vectors(bytes.fromhex(args[1]), args[2:])
        return 0
    if len(args) != 1:
        print(__doc__)
        return 2
    good = bad = 0
    with open(args[0], encoding="utf-8") as lines:
        for number, line in enumerate(lines, 1):
            record = json.loads(line)
            if "seed" not in record.get("deal", {}):
                continue
            problem = fault(record)
            good, bad = good + (problem is None), bad + (problem is not None)
            if problem:
                print(f"{args[0]}:{number}: {problem}")
    print(f"{good} deals verified, {bad} wrong")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
