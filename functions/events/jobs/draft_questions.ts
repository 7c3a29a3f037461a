/** Drafts the questions of a query to the AI assistant. */
export { draftQuestions as work } from '#functions/features/assistant/drafting.ts';
