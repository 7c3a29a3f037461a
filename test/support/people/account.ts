import { readVerifyToken, type VerifyToken } from '#shared/domain/accounts/verifytoken.ts';
import type { World } from '#test/support/world.ts';

export interface Told {
  status: number;
  body: Record<string, unknown> & { __type?: string; message?: string };
}

/** One operation of Cognito, as the browser asks for it: through the gateway, without administrator's rights. */
export async function cognito(world: World, operation: string, request: object): Promise<Told> {
  const response = await fetch(`${world.local.url}/cognito/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({ ClientId: world.local.cognito.clientId, ...request }),
  });
  return { status: response.status, body: (await response.json()) as Told['body'] };
}

const sendSignUp = (
  world: World,
  Username: string,
  Password: string,
  attributes: Record<string, string>,
  pass?: string,
) =>
  cognito(world, 'SignUp', {
    Username,
    Password,
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    ...(pass && { ClientMetadata: { pass } }),
  });

/** Sends the sign-up form. */
export const signUp = (world: World, email: string, password: string, more: Record<string, string> = {}) =>
  sendSignUp(world, email, password, { email, name: 'Nora', 'custom:homecountry': 'USA', ...more });

/** Confirms the e-mail of a mailed link with a password, as its page does. */
export const confirm = (world: World, { email, signUp: own }: VerifyToken, password: string) =>
  sendSignUp(
    world,
    email,
    password,
    { email, name: own?.name ?? '', 'custom:homecountry': own?.country ?? '' },
    own?.pass,
  );

export const signInWith = (world: World, email: string, password: string) =>
  cognito(world, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: password },
  });

/** Returns the mails to an address, newest first. */
export const mailsTo = (world: World, email: string) =>
  world.local.mailbox.messages().filter(({ to }) => to === email);

/**
 * Returns the token of the link in the newest mail to an address, the same in both parts of the mail. Throws if there
 * is none.
 */
export function linkTo(world: World, email: string): VerifyToken {
  const mail = mailsTo(world, email)[0];
  const links = [mail?.text, mail?.html].map(part => /\/verify#([\w-]+)/.exec(part ?? '')?.[1]);
  const token = readVerifyToken(links[0] ?? '');
  if (!token || links[0] !== links[1]) throw new Error(`No link in the newest mail to ${email}: ${links}`);
  return token;
}
