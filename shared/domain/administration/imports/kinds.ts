/** What can be imported from a file of rows: locations, and admins and users. */
export const importKinds = ['places', 'people'] as const;
export type ImportKindName = (typeof importKinds)[number];
