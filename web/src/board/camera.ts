/**
 * The part of the endless board that is visible. World units are cells; the middle of cell 3,2 is at 3,2, so it reaches
 * from 2.5 to 3.5. Everything here is a plain value.
 */

import type { Bounds, Cell } from './cell';

export interface Camera {
  /** What is in the middle. */
  x: number;
  y: number;
  /** Pixels a cell. */
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** What stays free at the upper and at the lower edge, in pixels. */
export interface Edges {
  head: number;
  foot: number;
}

const NO_EDGES: Edges = { head: 0, foot: 0 };

/** The longest boards fit a phone. */
export const SMALLEST = 3;
/** Tiles do not grow beyond this when the board fits itself, except on large screens. The user may zoom in further. */
export const LARGEST_FIT = 72;
/** On a large screen a board that is nearly empty is as large as if so many cells had to fit. */
const CELLS_ACROSS = 14;
export const LARGEST = 160;

function clamp(low: number, value: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** Keeps the whole of `bounds` in sight, as large as is sensible; what `free` says stays free at the edges. */
export function fit(bounds: Bounds, size: Size, free: Edges = NO_EDGES, margin = 8): Camera {
  const width = Math.max(1, size.width - 2 * margin);
  const height = Math.max(1, size.height - free.head - free.foot - 2 * margin);
  const wanted = Math.min(width / (bounds.right - bounds.left + 1), height / (bounds.bottom - bounds.top + 1));
  const largest = Math.min(LARGEST, Math.max(LARGEST_FIT, Math.min(width, height) / CELLS_ACROSS));
  const scale = clamp(SMALLEST, wanted, largest);
  return {
    x: (bounds.left + bounds.right) / 2,
    y: (bounds.top + bounds.bottom) / 2 + (free.foot - free.head) / 2 / scale,
    scale,
  };
}

/**
 * Fits `bounds` unless cells would become smaller than `least` pixels. Then cells have that size, and what is around
 * `matter` is in sight.
 */
export function fitLarge(bounds: Bounds, matter: Bounds, least: number, size: Size, free: Edges = NO_EDGES): Camera {
  const whole = fit(bounds, size, free);
  if (whole.scale >= least) return whole;
  const near = (low: number, high: number, middle: number, length: number): number => {
    const half = Math.min((high - low + 1) / 2, length / least / 2);
    return clamp(low - 0.5 + half, middle, high + 0.5 - half);
  };
  return {
    x: near(bounds.left, bounds.right, (matter.left + matter.right) / 2, size.width),
    y:
      near(bounds.top, bounds.bottom, (matter.top + matter.bottom) / 2, size.height - free.head - free.foot) +
      (free.foot - free.head) / 2 / least,
    scale: least,
  };
}

export function toScreen(camera: Camera, size: Size, at: Point): Point {
  return {
    x: (at.x - camera.x) * camera.scale + size.width / 2,
    y: (at.y - camera.y) * camera.scale + size.height / 2,
  };
}

export function toWorld(camera: Camera, size: Size, at: Point): Point {
  return {
    x: (at.x - size.width / 2) / camera.scale + camera.x,
    y: (at.y - size.height / 2) / camera.scale + camera.y,
  };
}

/** The cell around a point of the board. */
export function cellAt({ x, y }: Point): Cell {
  // Adding zero makes a plain 0 of -0.
  return { x: Math.round(x) + 0, y: Math.round(y) + 0 };
}

export function pan(camera: Camera, by: Point): Camera {
  return { ...camera, x: camera.x - by.x / camera.scale, y: camera.y - by.y / camera.scale };
}

/** Zooms so that what is under `at` stays under it. */
export function zoom(camera: Camera, size: Size, factor: number, at: Point): Camera {
  const scale = clamp(SMALLEST, camera.scale * factor, LARGEST);
  const under = toWorld(camera, size, at);
  return {
    x: under.x - (at.x - size.width / 2) / scale,
    y: under.y - (at.y - size.height / 2) / scale,
    scale,
  };
}

/** Keeps a part of `bounds` visible, so that users do not lose the board. */
export function held(camera: Camera, size: Size, bounds: Bounds): Camera {
  const within = (low: number, high: number, at: number, length: number): number => {
    const reach = Math.max(0, length / 2 / camera.scale - 1);
    return clamp(low - reach, at, high + reach);
  };
  return {
    ...camera,
    x: within(bounds.left, bounds.right, camera.x, size.width),
    y: within(bounds.top, bounds.bottom, camera.y, size.height),
  };
}

/** Whether a cell can be seen whole. */
export function sees(camera: Camera, size: Size, cell: Cell): boolean {
  const middle = toScreen(camera, size, cell);
  const half = camera.scale / 2;
  return middle.x >= half && middle.y >= half && middle.x <= size.width - half && middle.y <= size.height - half;
}

/** The nearest camera that sees a cell whole. */
export function seeing(camera: Camera, size: Size, { x, y }: Cell): Camera {
  return sees(camera, size, { x, y }) ? camera : held(camera, size, { left: x, right: x, top: y, bottom: y });
}

/** Between two cameras; `part` from 0 to 1. Scales are mixed so that zooming looks even. */
export function between(from: Camera, to: Camera, part: number): Camera {
  const mix = (a: number, b: number): number => a + (b - a) * part;
  return { x: mix(from.x, to.x), y: mix(from.y, to.y), scale: from.scale * (to.scale / from.scale) ** part };
}
