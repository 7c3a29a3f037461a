import { answerAll } from '#functions/features/answering/answer.ts';
import { runReads } from '#functions/features/answering/reads.ts';
import { handle } from '#functions/frame/handle.ts';
import { answerQuestions } from '#shared/contract/answering/quiz.ts';

export const handler = handle(answerQuestions, runReads, context =>
  answerAll(
    context,
    context.input.responses.map(({ qcode, selectresponse, proposed }) => ({
      qcode,
      answer: selectresponse,
      confirmed: proposed === 'Y',
    })),
  ),
);
