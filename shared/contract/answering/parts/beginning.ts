import * as z from 'zod/mini';
import { flag, text } from '#shared/contract/kit/fields.ts';

/** In a call that opens a run. Y: where none is there, the one that its first answer begins is shown and not stored. */
export const unstored = z.optional(flag);
/** In a first answer: the run that the new one replaces. */
export const replaces = z.optional(text(40));

export const completed = {
  code: 400,
  message: 'This topic has been completed for the current period. No more changes can be made.',
};
export const periodEnded = {
  code: 400,
  message: '{period} has ended. You can take a new questionnaire for {current}.',
};
export const periodAhead = {
  code: 400,
  message: '{period} has not begun yet. You can take a questionnaire for {current}.',
};
