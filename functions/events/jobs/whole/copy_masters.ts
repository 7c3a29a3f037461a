/** Prepares what demonstrations are made from. */
export { copyMasters as work } from '#functions/features/demo/masters.ts';
