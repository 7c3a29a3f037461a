import { signOut as amplifySignOut } from 'aws-amplify/auth';

/** Ends the session in this browser. */
export const signOut = (): Promise<void> => amplifySignOut();
