import * as z from 'zod/mini';

/** An e-mail address in a form, as people type it. */
export const emailField = z
  .string()
  .check(
    z.minLength(1, 'Email is required.'),
    z.maxLength(254, 'Invalid Email id.'),
    z.regex(/^\s*[^\s@]+@[^\s@]+\.[^\s@]{2,}\s*$/, 'Invalid Email id.'),
  );

/** The account's name of an e-mail as typed. */
export const userNameOf = (email: string): string => email.trim().toLowerCase();
