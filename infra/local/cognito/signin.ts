import { attributesToRecord, type PoolPerson, refusal } from './library.ts';
import { clientId, type Pool, type PoolOperation, type PoolRequest, poolNameOf } from './pool.ts';
import type { ChallengeName } from './store/grants.ts';
import { checkTotp, wantsTotp } from './twofactor.ts';

/** Returns the operations for signing in, staying signed in and signing out. */
export function signInOperations(pool: Pool): Record<string, PoolOperation> {
  const { attempts, challenges, grants, tokens } = pool;

  return {
    InitiateAuth: async request => {
      const { AuthFlow } = request;
      const parameters = (request.AuthParameters ?? {}) as PoolRequest;
      if (AuthFlow === 'USER_PASSWORD_AUTH') return byPassword(parameters);
      if (AuthFlow === 'REFRESH_TOKEN_AUTH' || AuthFlow === 'REFRESH_TOKEN') {
        return byRefreshToken(parameters.REFRESH_TOKEN);
      }
      throw refusal('InvalidParameterException', `${AuthFlow} is not enabled for the client.`);
    },

    RespondToAuthChallenge: async request => {
      const { ChallengeName, Session } = request;
      const answers = (request.ChallengeResponses ?? {}) as PoolRequest;
      const person = await pool.find(answers.USERNAME);
      if (!person?.Enabled || !challenges.holds(Session, person.Username, String(ChallengeName))) {
        throw refusal('NotAuthorizedException', 'Invalid session for the user, session is expired.');
      }
      if (ChallengeName === 'NEW_PASSWORD_REQUIRED') {
        const Password = await pool.passwords.hash(answers.NEW_PASSWORD);
        const changed: PoolPerson = { ...person, Password, UserStatus: 'CONFIRMED' };
        await pool.save(changed);
        challenges.end(Session);
        return wantsTotp(changed) ? challenge(changed, 'SOFTWARE_TOKEN_MFA') : complete(changed);
      }
      const checked = await checkTotp(pool, person, answers.SOFTWARE_TOKEN_MFA_CODE);
      challenges.end(Session);
      return complete(checked);
    },

    GetTokensFromRefreshToken: request => byRefreshToken(request.RefreshToken),

    RevokeToken: async request => {
      const grant = grants.ofToken(request.Token);
      if (grant) await grants.end(grant.id);
      return {};
    },

    GlobalSignOut: async request => {
      const { person } = await pool.signedIn(request);
      await grants.endAll(person.Username);
      return {};
    },
  };

  async function byPassword({ USERNAME, PASSWORD }: PoolRequest) {
    const name = poolNameOf(USERNAME);
    if (attempts.locked(name)) throw refusal('NotAuthorizedException', 'Password attempts exceeded');
    const person = await pool.find(name);
    // As on AWS, before the password is checked.
    if (person?.UserStatus === 'UNCONFIRMED') {
      throw refusal('UserNotConfirmedException', 'User is not confirmed.');
    }
    // An unknown name and a wrong password get the same answer after the same time, so that nobody can find out who has an account.
    if (!(await pool.passwords.match(person?.Password, PASSWORD)) || !person) {
      attempts.failed(name);
      throw refusal('NotAuthorizedException', 'Incorrect username or password.');
    }
    attempts.succeeded(name);
    if (!person.Enabled) throw refusal('NotAuthorizedException', 'User is disabled.');
    if (person.UserStatus === 'FORCE_CHANGE_PASSWORD') return challenge(person, 'NEW_PASSWORD_REQUIRED');
    return wantsTotp(person) ? challenge(person, 'SOFTWARE_TOKEN_MFA') : complete(person);
  }

  async function byRefreshToken(token: unknown) {
    const grant = grants.ofToken(token);
    const person = grant && (await pool.find(grant.username));
    if (!person?.Enabled) throw refusal('NotAuthorizedException', 'Refresh Token has been revoked');
    return {
      ChallengeParameters: {},
      AuthenticationResult: tokens.issue(person, clientId, grant!.id, grant!.authTime),
    };
  }

  async function complete(person: PoolPerson) {
    const { id, token, authTime } = await grants.begin(person.Username);
    return {
      ChallengeParameters: {},
      AuthenticationResult: { ...tokens.issue(person, clientId, id, authTime), RefreshToken: token },
    };
  }

  function challenge(person: PoolPerson, name: ChallengeName) {
    const device = person.SoftwareTokenMfaConfiguration?.FriendlyDeviceName;
    const parameters =
      name === 'SOFTWARE_TOKEN_MFA'
        ? { ...(device && { FRIENDLY_DEVICE_NAME: device }) }
        : { requiredAttributes: '[]', userAttributes: JSON.stringify(attributesToRecord(person.Attributes)) };
    return {
      ChallengeName: name,
      ChallengeParameters: { USER_ID_FOR_SRP: person.Username, ...parameters },
      Session: challenges.begin(person.Username, name),
    };
  }
}
