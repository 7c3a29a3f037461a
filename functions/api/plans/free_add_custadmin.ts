import { free_add_custadmin } from '../../../shared/contract/plans.ts';
import { handleSignedIn } from '../../kit/handle.ts';
import { enrolling } from './enrolling.ts';

export const handler = handleSignedIn(free_add_custadmin, async ({ who, self, at, refuse }) => {
  const wanted = { email: who.email, custdesc: undefined, at };
  return { message: 'Begin_program' as const, ...(await enrolling(1, wanted, self, refuse)) };
});
