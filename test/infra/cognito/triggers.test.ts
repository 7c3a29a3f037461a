import { afterEach, expect, test } from 'vitest';
import { password, type TestPool, testPool } from './pool.ts';

interface Event {
  triggerSource: string;
  userName: string;
  userPoolId: string;
  request: { userAttributes: Record<string, string>; codeParameter?: string };
  response: Record<string, unknown>;
}

const email = 'ann@example.com';
let pool: TestPool;
afterEach(() => pool.close());

const signUp = () =>
  pool.call('SignUp', {
    Username: email,
    Password: password,
    UserAttributes: [
      { Name: 'email', Value: email },
      { Name: 'name', Value: 'Ann' },
    ],
  });
const confirm = () =>
  pool.call('ConfirmSignUp', { Username: email, ConfirmationCode: pool.mailedCode(email) });

test('the pre-sign-up trigger can refuse a person, who then does not exist', async () => {
  pool = await testPool({
    triggers: {
      preSignUp: async () => {
        throw new Error('not today');
      },
    },
  });
  const { body } = await signUp();
  expect(body).toEqual({
    __type: 'UserLambdaValidationException',
    message: 'PreSignUp failed with error not today.',
  });
  expect(pool.mails).toEqual([]);
  await expect(pool.cognito.admin.call('AdminGetUser', { Username: email })).rejects.toThrow(
    'does not exist',
  );
});

test('the post-confirmation trigger gets the sign-up attributes, the e-mail verified', async () => {
  const events: Event[] = [];
  pool = await testPool({
    triggers: {
      postConfirmation: async event => {
        events.push(event as Event);
        return event;
      },
    },
  });
  await signUp();
  expect(events).toEqual([]);
  expect((await confirm()).body).toEqual({});
  expect(events).toHaveLength(1);
  expect(events[0]).toMatchObject({
    triggerSource: 'PostConfirmation_ConfirmSignUp',
    userName: email,
    userPoolId: pool.cognito.userPoolId,
    request: {
      userAttributes: { email, email_verified: 'true', name: 'Ann', 'cognito:user_status': 'CONFIRMED' },
    },
  });
});

test('a post-confirmation trigger that fails is reported, not swallowed', async () => {
  pool = await testPool({
    triggers: {
      postConfirmation: async () => {
        throw new Error('the table is away');
      },
    },
  });
  await signUp();
  expect((await confirm()).body.message).toBe('PostConfirmation failed with error the table is away.');
});

test('the custom message trigger provides the mail’s text, and the code is filled in', async () => {
  pool = await testPool({
    triggers: {
      customMessage: async given => {
        const event = given as Event;
        const link = `http://localhost/verify/${event.userName}/${event.request.codeParameter}`;
        event.response = {
          emailSubject: `Welcome (${event.triggerSource})`,
          emailMessage: `<p>Hello &amp; welcome</p><p><a href="${link}">Confirm</a></p>`,
        };
        return event;
      },
    },
  });
  await signUp();
  const [mail] = pool.mails;
  expect(mail).toMatchObject({ to: email, subject: 'Welcome (CustomMessage_SignUp)' });
  expect(mail!.html).toMatch(/verify\/ann@example\.com\/\d{6}"/);
  expect(mail!.text).toMatch(
    /^Hello & welcome\nConfirm \(http:\/\/localhost\/verify\/ann@example\.com\/\d{6}\)$/,
  );
});

test('a pre-sign-up trigger that confirms makes a person who can sign in, without a message', async () => {
  const sources: string[] = [];
  pool = await testPool({
    triggers: {
      preSignUp: async given => {
        const event = given as Event;
        event.response = { autoConfirmUser: true, autoVerifyEmail: true };
        return event;
      },
      postConfirmation: async given => {
        sources.push((given as Event).triggerSource);
        return given;
      },
    },
  });
  expect((await signUp()).body).toMatchObject({ UserConfirmed: true });
  expect(pool.mails).toEqual([]);
  expect(sources).toEqual(['PostConfirmation_ConfirmSignUp']);
  const AuthParameters = { USERNAME: email, PASSWORD: password };
  const { body } = await pool.call('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
  expect(body).toHaveProperty('AuthenticationResult.AccessToken');
  expect((await signUp()).body.__type).toBe('UsernameExistsException');
});
