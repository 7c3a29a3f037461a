import * as z from 'zod/mini';
import { isName } from '#shared/domain/accounts/names.ts';

/** What a person's form asks for, on sign-up and in the profile. */
export const firstName = z.string().check(
  z.refine(name => name.trim() !== '', 'First Name is required.'),
  z.refine(isName, 'First Name has characters that are not shown. Type it again.'),
  z.maxLength(50, 'First Name is too long: 50 characters at most.'),
);
export const homeCountry = z.string().check(z.minLength(1, 'Home Country is required.'));
