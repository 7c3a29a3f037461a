import { signOut as amplifySignOut } from 'aws-amplify/auth';
import { sign_out_everywhere } from '../../../shared/contract/account.ts';
import { send } from './client.ts';

/** Ends the session in this browser. */
export const signOut = (): Promise<void> => amplifySignOut();

/** Ends every session of the person, then what this browser still keeps of it. Throws ApiError. */
export async function signOutEverywhere(): Promise<void> {
  await send(sign_out_everywhere, {});
  await amplifySignOut();
}

/** Ends the session in this browser and clears everything that was kept in it. */
export async function forgetEverything(): Promise<void> {
  await amplifySignOut();
  localStorage.clear();
  sessionStorage.clear();
}
