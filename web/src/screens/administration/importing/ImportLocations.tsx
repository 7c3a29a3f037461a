import { ImportRows } from './ImportRows.tsx';
import { places } from './importables.ts';

/** Adds locations from a file. */
export const Screen = () => <ImportRows of={places} />;
