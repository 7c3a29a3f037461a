import * as z from 'zod/mini';
import { emailProblem } from './email.ts';

/** The schema of an e-mail address in a form. */
export const emailField = z.string().check(({ value: input, issues }) => {
  const message = emailProblem(input);
  if (message) issues.push({ code: 'custom', message, input });
});
