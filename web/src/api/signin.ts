import { signIn as amplifySignIn, signOut } from 'aws-amplify/auth';
import {
  after_successful_login,
  login_program,
  planEndedMessage,
  planendcheck,
} from '../../../shared/contract/session.ts';
import { authFlow } from './auth.ts';
import { ApiError, send } from './client.ts';

const wrongSignIn = 'The e-mail or the password is not right. Check both and try again.';

const messages: Record<string, string> = {
  NotAuthorizedException: wrongSignIn,
  UserNotFoundException: wrongSignIn,
  UserNotConfirmedException: 'Please confirm your e-mail first: open the link in the message we sent you.',
  TooManyRequestsException: 'Too many tries. Wait a few minutes and try again.',
  LimitExceededException: 'Too many tries. Wait a few minutes and try again.',
  NetworkError: 'There is no connection. Check it and try again.',
};

/** Signs in with Cognito. Throws an Error with a text for people. */
export async function signIn(email: string, password: string): Promise<void> {
  try {
    await attempt(email, password);
  } catch (error) {
    const { name, message } = error as Error;
    throw new Error(messages[name] ?? message);
  }
}

async function attempt(email: string, password: string): Promise<void> {
  const options = { username: email, password, options: { authFlowType: authFlow() } };
  try {
    await amplifySignIn(options);
  } catch (error) {
    if ((error as Error).name !== 'UserAlreadyAuthenticatedException') throw error;
    await signOut();
    await amplifySignIn(options);
  }
}

/**
 * Begins the session of whoever just signed in: the plan is checked first. Answers the sentence that keeps
 * the person out, or ''.
 */
export async function openSession(): Promise<string> {
  try {
    const [plan, login] = await Promise.all([send(planendcheck, {}), send(login_program, {})]);
    await send(after_successful_login, {});
    if (plan.message === planEndedMessage) return planEndedMessage;
    if (login.userdata.length === 0) {
      return 'You are signed in, but no organization has set you up yet. Ask your administrator.';
    }
    return '';
  } catch (error) {
    return error instanceof ApiError ? error.message : String(error);
  }
}
