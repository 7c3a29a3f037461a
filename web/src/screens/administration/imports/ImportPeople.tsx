import { ImportRows } from './ImportRows.tsx';

/** Adds admins and users from a file. */
export const Screen = () => <ImportRows load="people" />;
