import { queuedJobs } from '#functions/features/jobs/queued.ts';

/** Does the background jobs of the AI assistant. Only this function may ask a model, and it can write no topic and no seat. */
export const handler = queuedJobs({
  draft_questions: async () => (await import('#functions/features/assistant/drafting.ts')).draftQuestions,
  redraft_questions: async () =>
    (await import('#functions/features/assistant/redrafting.ts')).redraftQuestions,
  advise_question: async () => (await import('#functions/features/assistant/advising.ts')).adviseQuestion,
});
