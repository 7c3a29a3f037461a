import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { putMany } from '#functions/data/table/table.ts';
import { topicItem } from '#functions/data/topics/settings.ts';
import type { CustomerBuilder } from '#functions/features/demo/story/builders.ts';
import type { LocalOptions } from '#infra/local/local.ts';
import { storyPassword } from '#infra/local/seed/story.ts';
import { topicStatus } from '#shared/domain/topics/topicstatus.ts';
import { type Journey, startJourney, type Visitor } from './journey.ts';

/**
 * Returns the journey of the tests around the call, started before the first of them and closed after the last.
 * `prepare` adds what the story does not have.
 */
export function journeyHere(
  prepare?: (journey: Journey) => Promise<void>,
  options?: Pick<LocalOptions, 'account'>,
): Journey {
  const here = {} as Journey;
  let started: Journey | undefined;
  beforeAll(async () => {
    started = await startJourney(options);
    Object.assign(here, started);
    await prepare?.(here);
  });
  afterAll(() => started?.close());
  return here;
}

/**
 * Returns a person of the story who is signed in for all the tests around the call. `begin` opens the page to start
 * from; without it, the first test does.
 */
export function signedIn(
  journey: Journey,
  email: string,
  {
    width = 1280,
    touch = false,
    begin,
  }: { width?: number; touch?: boolean; begin?: (visitor: Visitor) => Promise<unknown> } = {},
): Visitor {
  const here = {} as Visitor;
  let arrived: Visitor | undefined;
  beforeAll(async () => {
    arrived = await journey.visitor({ width, touch });
    await arrived.arrive(email);
    Object.assign(here, arrived);
    await begin?.(here);
  });
  afterAll(() => arrived?.close());
  return here;
}

/** Adds customers to the story. The people among them who are named can sign in. */
export async function moveIn(
  { local }: Journey,
  customers: readonly CustomerBuilder[],
  emails: readonly string[],
): Promise<void> {
  await putMany(customers.flatMap(customer => customer.build()));
  for (const email of emails) await local.cognito.admin.createUser({ email, password: storyPassword });
}

/** Adds a custom topic to Northwind, without questions. */
export const draftTopic = (topicid: string, title: string, summary: string): Promise<void> =>
  putMany([
    topicItem({
      customerid: 'nwcare',
      topicid,
      title: title,
      custom: true,
      libraryCode: '',
      versionid: '',
      summary: summary,
      status: topicStatus.new,
    }),
  ]);

/**
 * Holds requests of a page; returns what releases them, and those that come later. `surely` waits for the first of them: the
 * browser loses a request that arrives while its handler is taken away.
 */
export async function hold(page: Page, url: string | RegExp, surely = false): Promise<() => Promise<void>> {
  let release: () => void = () => undefined;
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  const waiting: Promise<void>[] = [];
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>(resolve => {
    arrive = resolve;
  });
  const wait = (route: Route) => {
    waiting.push(released.then(() => route.continue()));
    arrive();
  };
  await page.route(url, wait);
  return async () => {
    if (surely) await arrived;
    release();
    await Promise.all(waiting);
    await page.unroute(url, wait);
  };
}
