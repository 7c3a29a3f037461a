/** Returns whether a kind of job adds rows that were checked before. */
export const isImport = (kind: string): boolean => kind.startsWith('import_');
