/** What is open above the list of drafted questions: one to look at, or one to draft again. */
export type OpenQuestion = { view: number } | { redraft: number } | null;
