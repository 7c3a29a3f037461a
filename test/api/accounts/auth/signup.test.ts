import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { person } from '#functions/data/accounts/person.ts';
import { keys } from '#functions/data/table/keys.ts';
import { readOne, update, write } from '#functions/data/table/table.ts';
import { handler as customMessage } from '#functions/events/pool/custom_message.ts';
import { recordSignIn, registerPerson } from '#shared/contract/accounts/auth.ts';
import { readVerifyToken } from '#shared/domain/accounts/verifytoken.ts';
import { password, people } from '#test/support/cast.ts';
import { cognito, confirm, linkTo, mailsTo, signInWith, signUp } from '#test/support/people/account.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

const other = 'Another2Password!';
const stored = (email: string) => readOne(person(email), true);

describe('Signing up', () => {
  test('mails a link that confirms the address; only then is the person recorded and can sign in', async () => {
    const email = 'nora@new.example';
    expect(
      (await signUp(world, email, password, { name: ' Nora ', 'custom:homecountry': 'CAN' })).status,
    ).toBe(200);
    expect(await stored(email)).toBeUndefined();
    expect((await signInWith(world, email, password)).body.__type).toBe('UserNotConfirmedException');
    const link = linkTo(world, email);
    expect(link).toMatchObject({ purpose: 'signup', email });
    expect(mailsTo(world, email)[0]!.html).toContain(`href="${world.local.url}/verify#`);
    expect((await confirm(world, link, password)).status).toBe(200);
    const { body } = await signInWith(world, email, password);
    const { AccessToken } = body.AuthenticationResult as { AccessToken: string };
    const { sub } = JSON.parse(Buffer.from(AccessToken.split('.')[1]!, 'base64url').toString());
    expect(await stored(email)).toMatchObject({
      firstName: 'Nora',
      homeCountry: 'CAN',
      userid: sub,
      customerid: '',
    });
  });

  test('a link works once, and not after a day', async () => {
    const email = 'olga@new.example';
    await signUp(world, email, password);
    const link = linkTo(world, email);
    await world.at('2026-03-16T12:00:01Z', async () => {
      expect((await confirm(world, link, password)).body.message).toContain('link has expired');
    });
    await cognito(world, 'ResendConfirmationCode', { Username: email });
    const second = linkTo(world, email);
    expect((await confirm(world, second, password)).status).toBe(200);
    expect((await confirm(world, second, password)).status).toBe(400);
  });

  test('another person’s link confirms only their own account', async () => {
    await signUp(world, 'pia@new.example', password);
    const link = linkTo(world, 'pia@new.example');
    await signUp(world, 'quin@new.example', password);
    expect((await confirm(world, { ...link, email: 'quin@new.example' }, password)).status).toBe(400);
    expect((await signInWith(world, 'quin@new.example', password)).body.__type).toBe(
      'UserNotConfirmedException',
    );
  });

  test('values that the form would refuse are not stored', async () => {
    const email = 'rosa@new.example';
    await signUp(world, email, password, { name: `${'x'.repeat(80)}`, 'custom:homecountry': 'XXX' });
    expect(linkTo(world, email).signUp).toMatchObject({ name: 'x'.repeat(50), country: '' });
    await confirm(world, linkTo(world, email), password);
    expect(await stored(email)).toMatchObject({ firstName: 'x'.repeat(50), homeCountry: '' });
    const refused = await signUp(world, 'rolf@new.example', password, { 'custom:staff': 'true' });
    expect(refused.body.__type).toBe('InvalidParameterException');
  });

  test('what an administrator entered for an invited person is kept', async () => {
    const email = 'sue@acme.example';
    await write(update(keys.person(email), { customerid: 'acme' }));
    await signUp(world, email, password);
    await confirm(world, linkTo(world, email), password);
    expect(await stored(email)).toMatchObject({ customerid: 'acme', firstName: 'Nora' });
  });
});

test('Signing up with an address of look-alike letters is refused, and the refusal says what to type', async () => {
  for (const email of ['\u0430da@new.example', 'ada\u200b@new.example', 'ada@n\u0435w.example']) {
    const { body } = await signUp(world, email, password);
    expect(body.__type).toBe('UserLambdaValidationException');
    expect(body.message).toContain('xn-- form');
  }
  // In lower case, the Kelvin sign is the letter k.
  const { body } = await cognito(world, 'SignUp', {
    Username: 'kate@new.example',
    Password: password,
    UserAttributes: [{ Name: 'email', Value: '\u212aate@new.example' }],
  });
  expect(body.__type).toBe('UserLambdaValidationException');
  expect(mailsTo(world, 'kate@new.example')).toEqual([]);
});

describe('Signing up with an address that has an account', () => {
  test('does not change the account, and its owner gets a mail without a code', async () => {
    await world.signIn(people.ben);
    const before = await stored(people.ben);
    const { body } = await signUp(world, people.ben, other);
    // What Cognito answers; the page for it is the one of a new address.
    expect(body.__type).toBe('UsernameExistsException');
    const [mail] = mailsTo(world, people.ben);
    expect(mail!.subject).toBe('You already have an account');
    expect(mail!.text).toContain(`${world.local.url}/login`);
    expect(mail!.text).not.toContain('/verify');
    expect(await stored(people.ben)).toEqual(before);
    expect((await signInWith(world, people.ben, other)).body.__type).toBe('NotAuthorizedException');
    expect((await signInWith(world, people.ben, password)).status).toBe(200);
  });

  test.each([
    ['the stranger’s', true],
    ['their own', false],
  ])('a stranger’s password never becomes valid, also where the owner opens %s link', async (_, theirs) => {
    const email = `tara.${theirs}@new.example`;
    const stranger = 'Attacker2Known!!';
    await signUp(world, email, stranger);
    const link = linkTo(world, email);
    if (!theirs) await signUp(world, email, password);
    expect((await confirm(world, theirs ? link : linkTo(world, email), password)).status).toBe(200);
    expect((await signInWith(world, email, stranger)).body.__type).toBe('NotAuthorizedException');
    expect((await signInWith(world, email, password)).status).toBe(200);
  });

  test.each(['uma@new.example', people.cora])(
    'the sixth try within an hour is refused, whether there is an account or not: %s',
    async email => {
      if (email === people.cora) await world.signIn(email);
      for (let i = 0; i < 5; i++) await signUp(world, email, password);
      const told = mailsTo(world, email).length;
      expect(told).toBe(5);
      const { body } = await signUp(world, email, password);
      expect(body.message).toContain('tried too often');
      expect(mailsTo(world, email)).toHaveLength(told);
      await world.at('2026-03-15T13:00:00Z', () => signUp(world, email, password));
      expect(mailsTo(world, email)).toHaveLength(told + 1);
    },
  );
});

test.each(['CustomMessage_SignUp', 'CustomMessage_ResendCode'])(
  'The longest mail of %s keeps Cognito’s placeholder, and within its 20,000 characters',
  async triggerSource => {
    const userName = `${'x'.repeat(64)}@${'y'.repeat(180)}.example`;
    const event = {
      triggerSource,
      userName,
      request: {
        codeParameter: '{####}',
        userAttributes: { email: userName, name: '漢'.repeat(50), 'custom:homecountry': 'USA' },
      },
      response: {},
    };
    const { response } = await customMessage(event as unknown as Parameters<typeof customMessage>[0]);
    expect(response.emailMessage!.length).toBeLessThan(20_000);
    const [, token = ''] = /\/verify#([\w-]+-)\{####\}"/.exec(response.emailMessage!) ?? [];
    expect(readVerifyToken(`${token}123456`)).toMatchObject({ email: userName, signUp: { country: 'USA' } });
  },
);

describe('Strangers who used up the tries of an address', () => {
  const tries = async (email: string) => {
    for (let i = 0; i < 5; i++) await signUp(world, email, 'Attacker2Known!!');
  };

  test('do not lock its owner out: the link in any of the messages confirms it with the owner’s password', async () => {
    const email = 'wanda@new.example';
    await tries(email);
    const link = linkTo(world, email);
    expect((await signUp(world, email, password)).body.message).toContain('tried too often');
    const mails = mailsTo(world, email).length;
    expect((await confirm(world, link, password)).status).toBe(200);
    expect(mailsTo(world, email)).toHaveLength(mails);
    expect((await signInWith(world, email, password)).status).toBe(200);
  });

  test('gain nothing from another address’s link, or one made up, and each link allows five tries', async () => {
    const email = 'xena@new.example';
    await signUp(world, 'stranger@new.example', password);
    const other = linkTo(world, 'stranger@new.example').signUp!;
    await signUp(world, email, password);
    const link = linkTo(world, email);
    const tryWith = async (signUp: typeof other, secret = password) =>
      (await confirm(world, { ...link, signUp }, secret)).body;
    for (const pass of [other.pass, 'A'.repeat(16), 'x']) {
      expect((await tryWith({ ...other, pass })).message).toContain('link has expired');
    }
    for (let i = 0; i < 5; i++) {
      expect((await tryWith(link.signUp!, 'short')).__type).toBe('InvalidPasswordException');
    }
    expect((await tryWith(link.signUp!)).message).toContain('link has expired');
  });
});

describe('The first sign-in', () => {
  const register = async (as: string, input = {}) => (await world.call(registerPerson, input, { as })).body;

  test('leads to enrollment if there is no organization, and fills in what is missing', async () => {
    const userid = await world.useridOf(people.zoe);
    expect(
      await register(people.zoe, { email: people.zoe, firstname: ' Zoe ', homecountry: 'FRA' }),
    ).toMatchObject({
      new_record: [{ userid, email: people.zoe }],
      Program: 'enroll',
    });
    expect(await stored(people.zoe)).toMatchObject({ userid, firstName: 'Zoe', homeCountry: 'FRA' });
    await register(people.zoe, { firstname: 'Other', homecountry: 'DEU' });
    expect(await stored(people.zoe)).toMatchObject({ firstName: 'Zoe', homeCountry: 'FRA' });
  });

  test('leads people with a seat home, and records the owner of a customer that support set up once', async () => {
    const profile = keys.customerProfile('bolt');
    await write(update(profile, { setupState: 'waiting' }));
    const setup = async () =>
      (await readOne({ key: profile, parse: item => item?.setupState }, true)) as string;
    await write(update(keys.person(people.zoe), { customerid: 'bolt' }));
    expect((await register(people.zoe)).Program).toBe('custstatus');
    expect(await setup()).toBe('waiting');
    expect((await register(people.ben)).Program).toBe('custstatus');
    expect(await setup()).toBe('ownerlogin');
    expect((await register(people.ben)).Program).toBe('custstatus');
  });

  test('of the owner is recorded even if they had signed in before support set up the customer', async () => {
    const profile = keys.customerProfile('bolt');
    const setup = async () =>
      (await readOne({ key: profile, parse: item => item?.setupState }, true)) as string;
    const [owner, other] = [people.ben, people.zoe];
    for (const email of [owner, other]) {
      await write(update(keys.person(email), { customerid: 'bolt', lastSignIn: '2025-01-01T00:00:00.000Z' }));
    }
    await write(update(profile, { setupState: 'waiting' }));
    await world.call(recordSignIn, {}, { as: other });
    expect(await setup()).toBe('waiting');
    await world.call(recordSignIn, {}, { as: owner });
    expect(await setup()).toBe('ownerlogin');
  });
});
