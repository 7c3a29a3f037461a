/** Returns whether a kind of job adds to customers: rows that were checked before, topics to clients. */
export const isImport = (kind: string): boolean => kind.startsWith('import_');
