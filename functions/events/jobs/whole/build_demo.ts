/** Writes the demonstrations anew. */
export { buildDemos as work } from '#functions/features/demo/building.ts';
