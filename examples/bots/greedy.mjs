#!/usr/bin/env node
// A bot that takes the most points. It needs no rules, because it asks for the legal moves.
//
//     tilery arena --bots 'random,exec:node examples/bots/greedy.mjs' --games 20
//     tilery play --seats 'human,exec:node examples/bots/greedy.mjs'

import { createInterface } from 'node:readline';

function send(message) {
  process.stdout.write(JSON.stringify(message) + '\n');
}

// One of the moves with the highest score. In a game that scores only at the end, any move.
function choose(moves) {
  const highest = Math.max(...moves.map((move) => move.score));
  const best = moves.filter((move) => move.score === highest);
  return best[Math.floor(Math.random() * best.length)].move;
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  switch (message.type) {
    case 'start':
      send({ moves: true, view: '2' });
      break;
    case 'turn':
      send({ move: choose(message.moves) });
      break;
    case 'end':
      // Standard error is for people: tilery arena --bot-log FILE keeps it.
      console.error('scores', message.scores, message.reason ?? 'played to the end');
      break;
  }
}
