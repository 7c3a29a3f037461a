import { ImportRows } from './ImportRows.tsx';
import { people } from './importables.ts';

/** Adds admins and users from a file. */
export const Screen = () => <ImportRows of={people} />;
