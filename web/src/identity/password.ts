import './auth.ts';
import { updatePassword } from 'aws-amplify/auth';
import { ask } from './failures.ts';

/** Changes the password of anyone who is signed in. Throws SignInFailure: `wrong` for the old password. */
export const changePassword = (oldPassword: string, newPassword: string): Promise<void> =>
  ask(() => updatePassword({ oldPassword, newPassword }), {
    wrong: 'The old password is not right. Nothing was changed.',
  });
