import { queuedJobs } from '#functions/features/jobs/queued.ts';

/** Does the background jobs of the AI assistant. Only this function may ask a model, and it can write no topic and no seat. */
export const handler = queuedJobs({
  draft_questions: () => import('./jobs/draft_questions.ts'),
  redraft_questions: () => import('./jobs/redraft_questions.ts'),
  advise_question: () => import('./jobs/advise_question.ts'),
});
