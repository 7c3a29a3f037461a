/** Drafts guidance, a solution, or follow-ups for a question of a topic. */
export { adviseQuestion as work } from '#functions/features/assistant/advising.ts';
