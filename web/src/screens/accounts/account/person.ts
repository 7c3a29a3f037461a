import * as z from 'zod/mini';
import { isName } from '#shared/domain/accounts/names.ts';

/** The fields about a person that sign-up and the profile share. */
export const firstName = z.string().check(
  z.refine(name => name.trim() !== '', 'First Name is required.'),
  z.refine(isName, 'First Name has invisible characters. Type it again.'),
  z.maxLength(50, 'First Name is too long: 50 characters at most.'),
);
export const homeCountry = z.string().check(z.minLength(1, 'Home Country is required.'));
