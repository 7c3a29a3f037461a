import { measures } from './figures.ts';

/** Measures the figure that is its argument and sends it to the process that started this one. */
const figures = await measures[process.argv[2]!]!();
// Some of what was measured would keep the process alive.
process.send!(figures, () => process.exit(0));
