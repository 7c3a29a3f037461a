import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeMails, mailRecord } from '#functions/data/mailing/mail.ts';
import { keys } from '#functions/data/table/keys.ts';
import { putMany, readOne } from '#functions/data/table/table.ts';
import { chooseMails } from '#functions/services/mailing/choosing.ts';
import { sealLink } from '#functions/services/mailing/links.ts';
import {
  createMailLink,
  getMailSettings,
  saveMailSettings,
  showUnsubscribe,
  unsubscribe,
} from '#shared/contract/accounts/mailsettings.ts';
import type { Stoppable } from '#shared/domain/mailing/kinds.ts';
import { people } from '#test/support/cast.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
  const names = ['mia@links', 'ria@links', '33@click', '31@click', 'busy@click'];
  await putMany(names.map(name => ({ ...keys.person(`${name}.example`) })));
});
afterAll(() => world.close());

const visitor = { token: '' };
const linkTo = (email: string, kinds: readonly Stoppable[] = ['tasks', 'topics'], day = '2026-03-15') =>
  sealLink({ email, kinds, day });
const settingsOf = async (token: string) => (await world.call(getMailSettings, { token }, visitor)).body;

describe('the link in a mail', () => {
  test('tells and changes which mails the person gets, without a sign-in', async () => {
    const token = await linkTo('mia@links.example');
    const all = { useremail: 'mia@links.example', tasks: 'Y', topics: 'Y', reports: 'Y' };
    expect(await settingsOf(token)).toMatchObject(all);
    const saved = await world.call(saveMailSettings, { token, tasks: 'N', topics: 'Y' }, visitor);
    expect(saved.body).toMatchObject({ ...all, tasks: 'N' });
    expect(await settingsOf(token)).toMatchObject({ ...all, tasks: 'N' });
    await world.call(saveMailSettings, { token, tasks: 'Y', topics: 'Y' }, visitor);
    expect(await settingsOf(await linkTo('mia@links.example'))).toMatchObject(all);
  });

  test('chooses saved reports like the others; a page that does not know them leaves them as they are', async () => {
    const token = await linkTo('ria@links.example', ['reports']);
    const save = async (more: object) =>
      (await world.call(saveMailSettings, { token, tasks: 'Y', topics: 'N', ...more }, visitor)).body;
    expect(await save({ reports: 'N' })).toMatchObject({ tasks: 'Y', topics: 'N', reports: 'N' });
    expect(await save({ tasks: 'N' })).toMatchObject({ tasks: 'N', topics: 'N', reports: 'N' });
    expect(await save({ reports: 'Y' })).toMatchObject({ tasks: 'Y', topics: 'N', reports: 'Y' });
    await world.call(unsubscribe, { token }, visitor);
    expect(await settingsOf(token)).toMatchObject({ tasks: 'Y', topics: 'N', reports: 'N' });
  });

  test.each<[string, (token: string) => string]>([
    ['cut off', token => token.slice(0, -3)],
    [
      'changed',
      token => (token[20] === 'A' ? token.replace(/^(.{20})./, '$1B') : token.replace(/^(.{20})./, '$1A')),
    ],
    ['short', () => 'x'.repeat(20)],
    ['of another installation', () => 'A'.repeat(100)],
  ])('is refused in words where it is %s, and nothing is told or changed', async (_, spoilt) => {
    const token = spoilt(await linkTo('ned@links.example'));
    for (const answer of [
      await world.call(getMailSettings, { token }, visitor),
      await world.call(saveMailSettings, { token, tasks: 'N', topics: 'N' }, visitor),
      await world.call(unsubscribe, { token }, visitor),
    ]) {
      expect(answer).toMatchObject({ status: 400, body: { reason: 'wrongLink' } });
      expect(JSON.stringify(answer.body)).not.toContain('links.example');
    }
    expect(await readOne(mailRecord('ned@links.example'))).toMatchObject({ revision: 0 });
  });

  test('works for 400 days', async () => {
    expect(await settingsOf(await linkTo('old@links.example', [], '2025-02-08'))).toMatchObject({
      code: 200,
    });
    expect(await settingsOf(await linkTo('old@links.example', [], '2025-02-07'))).toMatchObject({
      reason: 'oldLink',
    });
  });

  test('is not the same twice, and says nothing about the address', async () => {
    const tokens = await Promise.all([linkTo('una@links.example'), linkTo('una@links.example')]);
    expect(new Set(tokens).size).toBe(2);
    expect(tokens.map(token => Buffer.from(token, 'base64url').toString('latin1')).join()).not.toContain(
      'una',
    );
  });
});

describe('one click of a mail program', () => {
  const click = async (token: string, body: string, type: string) =>
    world.request({ method: 'POST', path: `${unsubscribe.path}?token=${token}` }, body, visitor, type);

  test.each([
    ['as a form in its address', 'List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded'],
    [
      'as a form in parts',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      'multipart/form-data; boundary=x',
    ],
  ])('%s ends what the mail was about, and may come twice', async (_, body, type) => {
    const email = `${type.length}@click.example`;
    await chooseMails(email, () => []);
    for (const token of [await linkTo(email, ['topics']), await linkTo(email, ['topics'])]) {
      expect(await click(token, body, type)).toMatchObject({ status: 200, body: { code: 200 } });
    }
    expect((await readOne(mailRecord(email))).off).toEqual(['topics']);
    await click(await linkTo(email, ['tasks']), body, type);
    expect((await readOne(mailRecord(email))).off).toEqual(['topics', 'tasks']);
  });

  test('leads to the page of the settings where it is opened instead, and changes nothing', async () => {
    const open = async (token: string) => {
      const path = `${showUnsubscribe.path}?token=${token}`;
      return String((await world.request({ method: 'GET', path }, undefined, visitor)).body);
    };
    const one = await linkTo('opened@click.example', ['topics']);
    expect(await open(one)).toContain(`/mail_settings?stop=topics#${one}"`);
    const two = await linkTo('opened@click.example', ['tasks', 'topics']);
    expect(await open(two)).toContain(`/mail_settings#${two}"`);
    expect(await open('x'.repeat(20))).toContain(`/mail_settings#${'x'.repeat(20)}"`);
    expect(await open(`${one}%22%3E`)).not.toContain('<a');
    expect((await readOne(mailRecord('opened@click.example'))).off).toEqual([]);
  });

  test('waits for a mail that goes out at the same moment', async () => {
    const email = 'busy@click.example';
    await Promise.all([
      chooseMails(email, () => ['tasks']),
      chooseMails(email, off => [...off, 'topics']),
      readOne(mailRecord(email)).then(seen =>
        changeMails(seen, { sent: { tasks: '2026-03-15', topics: '' } }).catch(() => undefined),
      ),
    ]);
    expect((await readOne(mailRecord(email), true)).off).toContain('tasks');
  });
});

test('a person who is signed in gets a link of their own, whatever they send', async () => {
  const { body } = await world.call(createMailLink, {}, { as: people.ada });
  expect(await settingsOf(body.token)).toMatchObject({ useremail: people.ada });
  const others = await world.call(
    createMailLink,
    { userid: await world.useridOf(people.eve) },
    { as: people.ada },
  );
  expect(others.status).toBe(403);
});
