import { newAttributes } from './account.ts';
import {
  AdminConfirmSignUp,
  AdminCreateUser,
  AdminDeleteUser,
  AdminDisableUser,
  AdminEnableUser,
  AdminGetUser,
  AdminSetUserPassword,
  AdminUpdateUserAttributes,
  context,
  ListUsers,
  type PoolPerson,
  refusal,
} from './library.ts';
import { temporaryPassword } from './passwords.ts';
import { type Pool, type PoolOperation, type PoolRequest, poolNameOf, userPoolId } from './pool.ts';
import { withPreference } from './twofactor.ts';

type LibraryOperation = (ctx: typeof context, request: never) => Promise<unknown>;

/** Returns the operations for administrators only. On AWS they need credentials of the account. */
export function adminOperations(pool: Pool): Record<string, PoolOperation> {
  const { grants, services } = pool;
  const create = AdminCreateUser(services);
  const setPassword = AdminSetUserPassword(services);

  const named = async (request: PoolRequest): Promise<PoolPerson> => {
    const person = await pool.find(request.Username);
    if (!person) throw refusal('UserNotFoundException', 'User does not exist.');
    return person;
  };
  /** cognito-local's operation on an existing person. `signsOut` ends all their sign-ins. */
  const library =
    (operation: LibraryOperation, signsOut = false): PoolOperation =>
    async request => {
      const { Username } = await named(request);
      const answer = await operation(context, { ...request, UserPoolId: userPoolId, Username } as never);
      if (signsOut) await grants.endAll(Username);
      return answer;
    };

  const update = library(AdminUpdateUserAttributes(services));

  return {
    AdminGetUser: library(AdminGetUser(services)),
    AdminConfirmSignUp: library(AdminConfirmSignUp(services)),
    AdminEnableUser: library(AdminEnableUser(services)),
    AdminDisableUser: library(AdminDisableUser(services), true),
    AdminDeleteUser: library(AdminDeleteUser(services), true),
    AdminUpdateUserAttributes: async request => {
      // The account's name, which does not change either.
      const { UserAttributes } = request;
      if (Array.isArray(UserAttributes) && UserAttributes.some(attribute => attribute?.Name === 'email')) {
        throw refusal('InvalidParameterException', 'user.email: Attribute cannot be updated.');
      }
      return update(request);
    },

    ListUsers: request => ListUsers(services)(context, { ...request, UserPoolId: userPoolId }),

    AdminCreateUser: async request => {
      if (request.MessageAction === 'RESEND') {
        throw refusal('InvalidParameterException', 'MessageAction RESEND is not supported here.');
      }
      const Username = poolNameOf(request.Username);
      const attributes = newAttributes(Username, request.UserAttributes);
      const password = String(request.TemporaryPassword ?? temporaryPassword());
      const answer = await create(context, {
        UserPoolId: userPoolId,
        Username,
        UserAttributes: attributes,
        TemporaryPassword: await pool.passwords.hash(password),
        MessageAction: 'SUPPRESS',
      });
      if (request.MessageAction !== 'SUPPRESS') {
        const details = { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: Username } as const;
        const clientMetadata = request.ClientMetadata as Record<string, string> | undefined;
        const person = (await pool.find(Username))!;
        const { messages } = pool;
        await messages.deliver(
          context,
          'AdminCreateUser',
          null,
          userPoolId,
          person,
          password,
          clientMetadata,
          details,
        );
      }
      return answer;
    },

    AdminSetUserPassword: async request => {
      const { Username } = await named(request);
      return setPassword(context, {
        UserPoolId: userPoolId,
        Username,
        Password: await pool.passwords.hash(request.Password),
        Permanent: request.Permanent === true,
      });
    },

    AdminUserGlobalSignOut: async request => {
      await grants.endAll((await named(request)).Username);
      return {};
    },

    AdminSetUserMFAPreference: async request => {
      await pool.save(withPreference(await named(request), request));
      return {};
    },
  };
}
