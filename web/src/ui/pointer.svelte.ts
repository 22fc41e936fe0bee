/** Whether the user points with a mouse or with a finger: texts say “click” or “tap”. */

export type Means = 'mouse' | 'touch';

let means = $state<Means>(
  typeof window.matchMedia === 'function' && window.matchMedia('(pointer: coarse)').matches ? 'touch' : 'mouse',
);

export function pointer(): Means {
  return means;
}

window.addEventListener(
  'pointerdown',
  ({ pointerType }) => {
    means = pointerType === 'touch' ? 'touch' : 'mouse';
  },
  { capture: true, passive: true },
);
