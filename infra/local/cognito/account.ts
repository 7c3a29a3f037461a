import { writeAttributes } from '#infra/userpool.ts';
import {
  attributesAppend,
  attributeValue,
  ConfirmForgotPassword,
  ConfirmSignUp,
  context,
  ForgotPassword,
  type PoolPerson,
  refusal,
  SignUp,
} from './library.ts';
import { clientId, type Pool, type PoolOperation, type PoolRequest, poolNameOf, userPoolId } from './pool.ts';
import { expiredCode, newCode, wrongCode } from './store/codes.ts';
import { runTrigger } from './triggers.ts';

interface Attribute {
  Name: string;
  Value?: string;
}

/** The attributes that people may set when they sign up. Only a code proves that an e-mail is theirs. */
const writable = new Set<string>(writeAttributes);

/** Returns the attributes of a new person. Throws if the user name is not their e-mail in lower case. */
export function newAttributes(name: string, given: unknown): Attribute[] {
  const attributes: Attribute[] = Array.isArray(given) ? given.filter(Boolean) : [];
  const email = attributes.find(({ Name }) => Name === 'email')?.Value;
  if (!name.includes('@') || name !== poolNameOf(name) || name !== email) {
    throw refusal(
      'UserLambdaValidationException',
      'PreSignUp failed with error The user name must be the e-mail address in lower case.',
    );
  }
  return attributes;
}

/** The operations on one's own account: sign-up, confirmation, passwords. */
export function accountOperations(pool: Pool): Record<string, PoolOperation> {
  const confirm = confirmation(pool);
  return {
    ...signingUp(pool, confirm),
    ...confirming(pool, confirm),
    ...passwords(pool),
    GetUser: async request => {
      const { person } = await pool.signedIn(request);
      return {
        Username: person.Username,
        UserAttributes: person.Attributes,
        PreferredMfaSetting: person.PreferredMfaSetting,
        UserMFASettingList: person.UserMFASettingList,
      };
    },
  };
}

type Confirm = (person: PoolPerson, request: PoolRequest) => ReturnType<PoolOperation>;

/** Confirms a person with their e-mail, and runs the trigger for that. */
function confirmation(pool: Pool): Confirm {
  const confirm = ConfirmSignUp(pool.services);
  return async (person, request) => {
    await pool.save(withVerifiedEmail(person));
    return confirm(context, {
      ClientId: clientId,
      Username: person.Username,
      ConfirmationCode: person.ConfirmationCode!,
      ...metadata(request.ClientMetadata),
    });
  };
}

function signingUp(pool: Pool, confirm: Confirm): Record<'SignUp', PoolOperation> {
  const { services } = pool;
  const signUp = SignUp(services);
  const signUpSilently = SignUp({ ...services, messages: { deliver: async () => undefined } });
  return {
    SignUp: async request => {
      const name = String(request.Username);
      const attributes = newAttributes(name, request.UserAttributes);
      const unknown = attributes.find(({ Name }) => !writable.has(Name));
      if (unknown) {
        throw refusal(
          'InvalidParameterException',
          `Attributes did not conform to the schema: ${unknown.Name}`,
        );
      }
      // As on AWS, before the name is checked.
      const { autoConfirmUser } = pool.preSignUp
        ? await runTrigger(pool.preSignUp, userPoolId, {
            source: 'PreSignUp_SignUp',
            clientId,
            username: name,
            userAttributes: attributes,
            ...triggerMetadata(request.ClientMetadata),
          })
        : {};
      const account = {
        ClientId: clientId,
        Username: name,
        Password: await pool.passwords.hash(request.Password),
        UserAttributes: attributes,
        ...metadata(request.ClientMetadata),
      };
      if (autoConfirmUser !== true) {
        const { UserConfirmed, UserSub } = await signUp(context, account);
        return { UserConfirmed, UserSub, CodeDeliveryDetails: deliveryTo(name) };
      }
      const { UserSub } = await signUpSilently(context, account);
      await confirm((await pool.find(name))!, request);
      return { UserConfirmed: true, UserSub };
    },
  };
}

function confirming(pool: Pool, confirm: Confirm): Record<string, PoolOperation> {
  return {
    ConfirmSignUp: async request => {
      const person = await pool.find(request.Username);
      if (!person) throw expiredCode();
      if (person.UserStatus !== 'UNCONFIRMED') {
        throw refusal(
          'NotAuthorizedException',
          `User cannot be confirmed. Current status is ${person.UserStatus}`,
        );
      }
      await pool.codes.use(person.Username, 'confirm', request.ConfirmationCode);
      return confirm(person, request);
    },

    ResendConfirmationCode: async request => {
      const person = await pool.find(request.Username);
      // Everyone gets the same answer; only those who wait for it get a message.
      if (person?.UserStatus === 'UNCONFIRMED') {
        const code = newCode();
        await pool.save({ ...person, ConfirmationCode: code });
        const details = {
          AttributeName: 'email',
          DeliveryMedium: 'EMAIL',
          Destination: person.Username,
        } as const;
        const { ClientMetadata } = metadata(request.ClientMetadata);
        await pool.messages.deliver(
          context,
          'ResendCode',
          clientId,
          userPoolId,
          person,
          code,
          ClientMetadata,
          details,
        );
      }
      return { CodeDeliveryDetails: deliveryTo(poolNameOf(request.Username)) };
    },
  };
}

function passwords(pool: Pool): Record<string, PoolOperation> {
  const forgot = ForgotPassword(pool.services);
  const confirmForgot = ConfirmForgotPassword(pool.services);
  return {
    ForgotPassword: async request => {
      const person = await pool.find(request.Username);
      // People without an account get the same answer but no message.
      if (person?.Enabled && hasVerifiedEmail(person)) {
        await forgot(context, {
          ClientId: clientId,
          Username: person.Username,
          ...metadata(request.ClientMetadata),
        });
      }
      return { CodeDeliveryDetails: deliveryTo(poolNameOf(request.Username)) };
    },

    ConfirmForgotPassword: async request => {
      const Password = await pool.passwords.hash(request.Password);
      const person = await pool.find(request.Username);
      if (!person) throw wrongCode();
      await pool.codes.use(person.Username, 'reset', request.ConfirmationCode);
      return confirmForgot(context, {
        ClientId: clientId,
        Username: person.Username,
        ConfirmationCode: person.ConfirmationCode!,
        Password,
        ...metadata(request.ClientMetadata),
      });
    },

    ChangePassword: async request => {
      const { person } = await pool.signedIn(request);
      const Password = await pool.passwords.hash(request.ProposedPassword);
      if (pool.attempts.locked(person.Username)) {
        throw refusal('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
      }
      if (!(await pool.passwords.match(person.Password, request.PreviousPassword))) {
        pool.attempts.failed(person.Username);
        throw refusal('NotAuthorizedException', 'Incorrect username or password.');
      }
      pool.attempts.succeeded(person.Username);
      await pool.save({ ...person, Password });
      return {};
    },
  };
}

const withVerifiedEmail = (person: PoolPerson): PoolPerson => ({
  ...person,
  Attributes: attributesAppend(person.Attributes, { Name: 'email_verified', Value: 'true' }),
});

const hasVerifiedEmail = (person: PoolPerson): boolean =>
  attributeValue('email_verified', person.Attributes) === 'true';

const metadata = (given: unknown): { ClientMetadata?: Record<string, string> } =>
  given ? { ClientMetadata: given as Record<string, string> } : {};

const triggerMetadata = (given: unknown): { clientMetadata?: Record<string, string> } =>
  given ? { clientMetadata: given as Record<string, string> } : {};

/** Returns where a code was sent, as far as a stranger may see it. */
const deliveryTo = (email: string) => ({
  AttributeName: 'email',
  DeliveryMedium: 'EMAIL',
  Destination: email.replace(/^(.)[^@]*@(.).*$/, '$1***@$2***'),
});
