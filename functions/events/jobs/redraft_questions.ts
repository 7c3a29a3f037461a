/** Drafts a question of a query again, or it and all beneath it. */
export { redraftQuestions as work } from '#functions/features/assistant/redrafting.ts';
