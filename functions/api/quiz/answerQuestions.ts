import { answerAll } from '#functions/features/answering/answer.ts';
import { confirmableAt } from '#functions/features/answering/lastanswers.ts';
import { runAndMonthsReads } from '#functions/features/answering/runs.ts';
import { handle } from '#functions/frame/handle.ts';
import { answerQuestions } from '#shared/contract/answering/quiz.ts';
import { placeBegun } from './parts/ground.ts';

export const handler = handle(answerQuestions, runAndMonthsReads, context =>
  answerAll(
    context,
    placeBegun,
    context.input.responses.map(({ qcode, selectresponse, proposed }) => ({
      qcode,
      answer: selectresponse,
      confirmed: proposed === 'Y',
    })),
    confirmableAt(context.input, context.found.pair),
  ),
);
