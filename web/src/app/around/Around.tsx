/* What stands around a page, in one file. `useAround.tsx` loads it. */
export { Navigation } from './Navigation.tsx';
export { ProfileLinks } from './ProfileLinks.tsx';
