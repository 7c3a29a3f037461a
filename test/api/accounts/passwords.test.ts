import { afterAll, beforeAll, expect, test } from 'vitest';
import { person } from '#functions/data/accounts/person.ts';
import { readOne } from '#functions/data/table/table.ts';
import { password, people } from '#test/support/cast.ts';
import { cognito, linkTo, mailsTo, signInWith } from '#test/support/people/account.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

const other = 'Another2Password!';
const forget = (email: string) => cognito(world, 'ForgotPassword', { Username: email });
const choose = (link: { email: string; code: string }, Password = other) =>
  cognito(world, 'ConfirmForgotPassword', { Username: link.email, ConfirmationCode: link.code, Password });

test('Recover Password mails a link that sets a new password once, and leaves the profile alone', async () => {
  await world.signIn(people.eve);
  const before = await readOne(person(people.eve), true);
  expect((await forget(people.eve)).status).toBe(200);
  const link = linkTo(world, people.eve);
  expect(link).toMatchObject({ purpose: 'reset', email: people.eve });
  expect((await choose(link)).status).toBe(200);
  expect((await signInWith(world, people.eve, other)).status).toBe(200);
  expect((await signInWith(world, people.eve, password)).status).toBe(400);
  expect((await choose(link, password)).status).toBe(400);
  const after = await readOne(person(people.eve), true);
  expect(after).toEqual({ ...before, signedOutAt: after?.signedOutAt });
});

test('the link is valid for an hour, and for the account it was mailed to', async () => {
  await world.signIn(people.leo);
  await world.signIn(people.vic);
  await forget(people.leo);
  const link = linkTo(world, people.leo);
  expect((await choose({ ...link, email: people.vic })).status).toBe(400);
  await world.at('2026-03-15T13:00:01Z', async () => {
    expect((await choose(link)).body.__type).toBe('ExpiredCodeException');
  });
});

test('an address without an account gets the same answer and no mail', async () => {
  await world.signIn(people.vic);
  const known = await forget(people.vic);
  const unknown = await forget('nobody@nowhere.example');
  const shape = ({ status, body }: typeof known) => [status, Object.keys(body)];
  expect(shape(unknown)).toEqual(shape(known));
  expect(mailsTo(world, 'nobody@nowhere.example')).toEqual([]);
});
