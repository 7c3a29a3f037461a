/** Returns whether a kind of job adds rows that were checked before. */
export const isImport = (kind: string): boolean => kind.startsWith('import_');

const drafting: readonly string[] = ['draft_questions', 'redraft_questions', 'advise_question'];

/** Returns whether a kind of job is one of the AI assistant. */
export const isDrafting = (kind: string): boolean => drafting.includes(kind);
