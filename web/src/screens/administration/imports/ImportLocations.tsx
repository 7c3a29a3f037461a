import { ImportRows } from './ImportRows.tsx';

/** Adds locations from a file. */
export const Screen = () => <ImportRows load="places" />;
