import './auth.ts';
import { updatePassword } from 'aws-amplify/auth';
import { ask } from './failures.ts';

/** Changes the password of the signed-in person. Throws SignInFailure: `wrong` where the old password is wrong. */
export const changePassword = (oldPassword: string, newPassword: string): Promise<void> =>
  ask(() => updatePassword({ oldPassword, newPassword }), {
    wrong: 'The old password is wrong. Nothing was changed.',
  });
