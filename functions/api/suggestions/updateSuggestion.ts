import { actionFrom } from '#functions/data/answering/suggestion.ts';
import { reportReads } from '#functions/features/answering/suggestions/report.ts';
import { setSuggestion } from '#functions/features/answering/suggestions/setsuggestion.ts';
import { handle } from '#functions/frame/handle.ts';
import { updateSuggestion } from '#shared/contract/answering/suggestions.ts';

export const handler = handle(updateSuggestion, reportReads, ({ input, ...asked }) =>
  setSuggestion({ ...asked, input, after: () => actionFrom(input) }),
);
