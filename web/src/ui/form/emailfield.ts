import * as z from 'zod/mini';
import { emailProblem } from './email.ts';

/** An e-mail address in the schema of a form. */
export const emailField = z.string().check(({ value: input, issues }) => {
  const message = emailProblem(input);
  if (message) issues.push({ code: 'custom', message, input });
});
