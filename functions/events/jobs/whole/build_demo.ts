/** Rebuilds the demonstrations. */
export { buildDemos as work } from '#functions/features/demo/building.ts';
