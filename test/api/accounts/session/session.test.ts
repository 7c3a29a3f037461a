import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  getHelpPage,
  getOpenApi,
  getQuestionnaireSession,
  getReportSession,
  getSession,
  getSuggestionSession,
  helpTypes,
} from '#shared/contract/accounts/session.ts';
import { allCalls } from '#shared/contract/all.ts';
import { people } from '#test/support/cast.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

describe('the session', () => {
  test('is empty for people without a customer, until they have one', async () => {
    expect(await world.call(getSession, {}, { as: people.zoe })).toMatchObject({
      status: 200,
      body: { code: 200, userdata: [], list: [] },
    });
    expect((await world.call(getQuestionnaireSession, {}, { as: people.zoe })).status).toBe(403);
  });

  test('says who works for which customer, its brand, plan and current day', async () => {
    const { body } = await world.call(getSession, {});
    expect(body.userdata).toEqual([
      {
        customerid: 'acme',
        custdesc: 'Acme Clinics',
        timezone: 'America/New_York',
        right: 'member',
        useremail: people.ada,
        userid: await world.useridOf(people.ada),
        firstname: 'Ada',
        selpymtid: 9,
        pymtdesc: 'Client Tier 3 + Custom',
        admindesc: 'Master Admin',
        brandicon: '',
        brandcolor: '#0f766e',
        brandheader: '',
        periodcode: '202603',
        perioddesc: 'Mar 2026',
        today: '2026-03-15',
      },
    ]);
  });

  test('lists what the person may do, by role, grants and plan', async () => {
    const list = async (as: string) =>
      (await world.call(getSession, {}, { as })).body.list.map(item => item.listvalue);
    expect(await list(people.vic)).toEqual(['Edit a Topic Questionnaire', 'Suggestion Report']);
    expect(await list(people.eve)).toContain('View Customer Reports');
    expect(await list(people.leo)).not.toContain('Edit Customer Data');
    expect(await list(people.ada)).toContain('Edit Custom Topic Data');
    expect(await list(people.ben)).not.toContain('Edit Custom Topic Data');
    expect(await list(people.cal)).toContain('Client Functions');
    expect(await list(people.fay)).toEqual([]);
  });

  test('is the same on every page, for people who may open the page', async () => {
    const { body } = await world.call(getSession, {}, { as: people.eve });
    for (const call of [getQuestionnaireSession, getSuggestionSession, getReportSession]) {
      expect((await world.call(call, {}, { as: people.eve })).body).toEqual(body);
    }
    const refused = await world.call(getReportSession, {}, { as: people.vic });
    expect(refused.body).toMatchObject({ code: 403, reason: 'notAllowed' });
  });

  test('counts the days of the plan from 30 days before its end', async () => {
    const renewdays = async (instant: string) =>
      world.at(instant, async () => (await world.call(getSession, {})).body.userdata[0]!.renewdays);
    expect(await renewdays('2026-11-30T12:00:00Z')).toBeUndefined();
    expect(await renewdays('2026-12-01T12:00:00Z')).toBe(30);
    expect(await renewdays('2026-12-31T12:00:00Z')).toBe(0);
  });

  test('the plan is active through its last day in the customer’s time zone', async () => {
    await world.at('2027-01-01T04:59:00Z', async () =>
      expect((await world.call(getSession, {})).status).toBe(200),
    );
    await world.at('2027-01-01T05:00:00Z', async () =>
      expect((await world.call(getSession, {})).body).toMatchObject({
        code: 403,
        reason: 'planEnded',
      }),
    );
  });

  test('of a person who acts for a customer is of that customer, and says by what right', async () => {
    const rights = [people.pat, people.cal, people.sam].map(async as => {
      const { body } = await world.call(getSession, {}, { as, actingFor: 'acme' });
      const { customerid, useremail, right, admindesc } = body.userdata[0]!;
      return [customerid, useremail, right, admindesc];
    });
    expect(await Promise.all(rights)).toEqual([
      ['acme', people.pat, 'partner', ''],
      ['acme', people.cal, 'contractor', ''],
      ['acme', people.sam, 'staff', ''],
    ]);
  });
});

test.each(helpTypes)('the help page for %s has an address', async type => {
  const { body } = await world.call(getHelpPage, { type }, { token: '' });
  expect(body.new_record).toEqual([{ pdf_link: `/help/${type.toLowerCase()}` }]);
});

describe('the API document', () => {
  type Operation = {
    operationId: string;
    security: unknown[];
    'x-access': string;
    responses: Record<string, { description: string }>;
    parameters?: { name: string; required: boolean }[];
    requestBody?: { content: Record<string, { schema: object }> };
  };
  type Document = { openapi: string; paths: Record<string, Record<string, Operation>> };
  let document: Promise<Document> | undefined;
  /** Reads it once: there are more calls than requests a minute from one address. */
  const read = (): Promise<Document> => {
    document ??= world.call(getOpenApi, {}, { token: '' }).then(({ body, headers }) => {
      expect(headers.get('content-type')).toBe('application/json');
      return body as Document;
    });
    return document;
  };

  test('is public, is OpenAPI 3.1, and every reference in it leads somewhere', async () => {
    const document = await read();
    expect(document.openapi).toBe('3.1.0');
    const references = JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g);
    for (const [, path] of references) {
      const target = path!
        .split('/')
        .reduce<unknown>((at, step) => (at as Record<string, unknown>)?.[step], document);
      expect(target, path).toBeTypeOf('object');
    }
  });

  test.each(allCalls.map(call => [call.name, call] as const))('describes %s', async (_, call) => {
    const operation = (await read()).paths[call.path]?.[call.method.toLowerCase()];
    if (!operation) throw new Error(`${call.method} ${call.path} is missing`);
    const { access } = call;
    expect(operation.operationId).toBe(call.name);
    expect(operation['x-access']).toBe(
      access.level === 'permission' ? `permission: ${access.permission}` : access.level,
    );
    expect(operation.security).toHaveLength(access.level === 'public' ? 0 : 1);
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['200', '413', '422', '500']));
    const told = Object.values(operation.responses)
      .map(r => r.description)
      .join('\n');
    for (const refusal of Object.keys(call.refusals)) expect(told).toContain(`${refusal}: `);
    if (call.method === 'GET') expect(operation.requestBody).toBeUndefined();
    else {
      const type = call.form ? 'multipart/form-data' : 'application/json';
      expect(operation.requestBody).toMatchObject({ content: { [type]: { schema: { type: 'object' } } } });
    }
  });
});
