import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { prefixes } from '#functions/data/table/keys.ts';
import { type Item, type Key, putMany, tableName, update, write } from '#functions/data/table/table.ts';
import { forgetVersions } from '#functions/data/topics/version.ts';
import { actingForHeader } from '#functions/frame/http.ts';
import { forgetOpenings } from '#functions/frame/session.ts';
import { documents } from '#functions/kit/database.ts';
import { setSink } from '#functions/kit/log.ts';
import { type Local, startLocal } from '#infra/local/local.ts';
import type { Call, Input, Output } from '#shared/contract/kit/call.ts';
import { type Tokens, tokensFrom } from './browser/signin.ts';
import { castItems, homeOf, password, passwordWork, people, start } from './cast.ts';
import { sendOver } from './http/send.ts';
import { asRole, holdToWalls, type Reached } from './walls/walls.ts';

/** What a call came back with. `body` is the answer or a refusal: the fields of both, as far as they are there. */
export interface Answer<Body = Record<string, unknown>> {
  status: number;
  body: Body & {
    reason?: string;
    message?: string;
    requestid?: string;
    fields?: { field: string; problem: string }[];
  };
  headers: Headers;
}

export interface As {
  /** The caller's e-mail. Default: the Master Admin of the call's customer, mostly acme. */
  as?: string;
  /** The customer the person acts for. */
  actingFor?: string;
  /** A token of the test's own, instead of one of `as`; '' sends none. */
  token?: string;
}

/** Seconds a token is used for, within the hour it is valid. */
const tokenUse = 3_000;

const staffSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

/** Attestry in memory behind real HTTP, with a clock that the test sets and all of `people` in it. */
export class World {
  readonly local: Local;
  readonly folder: string;
  /** What the roles have reached in the table so far. */
  readonly reached: Reached;
  /** Every log line so far. */
  readonly logs: string[] = [];
  /** Every answer so far that was not a success, and what was asked. */
  readonly problems: (Answer & { asked: string })[] = [];
  /** Every token that was handed out. */
  readonly tokens = new Set<string>();
  private readonly clock: { at: Date };
  private readonly signedIn = new Map<string, { tokens: Promise<Tokens>; at: number }>();
  private readonly restoreLog: () => void;

  private constructor(local: Local, folder: string, clock: { at: Date }, reached: Reached) {
    this.local = local;
    this.folder = folder;
    this.reached = reached;
    this.clock = clock;
    this.restoreLog = setSink(line => this.logs.push(line));
  }

  /** `cold`: each call finds its function new, which has kept nothing from other calls. */
  static async begin({
    cold,
    ...options
  }: {
    cold?: boolean;
    limitRates?: boolean;
    workWhenAsked?: boolean;
  } = {}): Promise<World> {
    const folder = await mkdtemp(join(tmpdir(), 'attestry-world-'));
    const clock = { at: start };
    const local = await startLocal({
      dataDir: folder,
      inMemory: true,
      now: () => clock.at,
      workWhenAsked: true,
      passwordWork,
      // On a busy machine a call may take longer than on AWS.
      timeoutMs: 150_000,
      ...options,
      around: (role, work) => {
        if (cold) {
          forgetVersions();
          forgetOpenings();
        }
        return asRole(role, work);
      },
      seed: () => putMany(castItems()),
    });
    return new World(local, folder, clock, holdToWalls());
  }

  async close(): Promise<void> {
    this.restoreLog();
    await this.local.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  get now(): Date {
    return this.clock.at;
  }

  /** Runs something at another instant, and sets the clock back. */
  async at<T>(instant: string, work: () => Promise<T>): Promise<T> {
    const former = this.clock.at;
    this.clock.at = new Date(instant);
    try {
      return await work();
    } finally {
      this.clock.at = former;
    }
  }

  /** The access token of a person, as the browser gets it: from the sign-in service, through the gateway. */
  async signIn(email: string): Promise<string> {
    return (await this.tokensOf(email)).AccessToken;
  }

  /** Who calls twice at the same moment signs in once. */
  tokensOf(email: string): Promise<Tokens> {
    const seconds = this.clock.at.getTime() / 1000;
    const known = this.signedIn.get(email);
    if (known && Math.abs(seconds - known.at) < tokenUse) return known.tokens;
    const tokens = this.signInAnew(email);
    this.signedIn.set(email, { tokens, at: seconds });
    return tokens;
  }

  private async signInAnew(email: string): Promise<Tokens> {
    await this.local.cognito.admin.createUser({ email, password });
    const tokens = await this.withPassword(email, () =>
      tokensFrom(this.local.url, this.local.cognito.clientId, email),
    );
    for (const token of [tokens.AccessToken, tokens.IdToken, tokens.RefreshToken]) this.tokens.add(token);
    return tokens;
  }

  /** Lets a person sign in with the password alone. Staff have two-factor, whose codes are of no interest to most tests. */
  async withPassword<T>(email: string, signIn: () => Promise<T>): Promise<T> {
    if (email !== people.sam) return signIn();
    const { admin } = this.local.cognito;
    const off = { Username: email, SoftwareTokenMfaSettings: { Enabled: false } };
    await admin.call('AdminSetUserMFAPreference', off);
    const signedIn = await signIn();
    await admin.setTotp({ email, secret: staffSecret });
    return signedIn;
  }

  /** The user id a person's tokens carry. */
  async useridOf(email: string): Promise<string> {
    const payload = (await this.signIn(email)).split('.')[1]!;
    return JSON.parse(Buffer.from(payload, 'base64url').toString()).sub;
  }

  /** Makes a call with the fields a contract asks for. */
  call<C extends Call>(contract: C, input: Input<C>, who: As = {}): Promise<Answer<Output<C>>> {
    return this.send(contract, input, who) as Promise<Answer<Output<C>>>;
  }

  /** Makes a call with whatever fields, right or wrong. */
  async send(contract: Call, input: unknown, as: As = {}): Promise<Answer> {
    const who = { as: homeOf(contract).master, ...as };
    if (contract.form) {
      const form = new Response(formOf(input as Record<string, unknown>));
      const type = form.headers.get('content-type') ?? '';
      return this.request(contract, new Uint8Array(await form.arrayBuffer()), who, type);
    }
    if (contract.method !== 'GET') return this.request(contract, JSON.stringify(input), who);
    const fields = Object.entries(input as Record<string, unknown>).filter(
      ([, value]) => value !== undefined,
    );
    const query = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
    return this.request({ method: 'GET', path: `${contract.path}?${query}` }, undefined, who);
  }

  /** Takes back what signing out everywhere did, for tests that go to and fro in time. */
  async signInsGoOn(): Promise<void> {
    for (const item of await everything()) {
      if (item.signedOutAt) await write(update(item as Item & Key, { signedOutAt: undefined }));
    }
    this.signedIn.clear();
  }

  /** Sends a body as it is. */
  async request(
    { method, path }: { method: string; path: string },
    body: string | Uint8Array | undefined,
    { as = people.ada, actingFor, token }: As = {},
    contentType = 'application/json',
  ): Promise<Answer> {
    const bearer = token ?? (await this.signIn(as));
    const { status, headers, text } = await sendOver(
      `${this.local.url}${path}`,
      method,
      {
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(actingFor !== undefined && { [actingForHeader]: actingFor }),
        ...(body !== undefined && { 'content-type': contentType }),
      },
      body,
    );
    const type = headers.get('content-type') ?? '';
    const answer: Answer = {
      status,
      body: text && type.includes('json') ? JSON.parse(text) : text || {},
      headers,
    };
    if (answer.status !== 200) {
      this.problems.push({ ...answer, asked: `${method} ${path.split('?')[0]}` });
    }
    return answer;
  }
}

/** The fields as a form, in which bytes are a file. */
function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Uint8Array) form.set(name, new Blob([value as BlobPart]), 'index.html');
    else if (value !== undefined) form.set(name, String(value));
  }
  return form;
}

/** What is no data: counters of requests, and passes of mails. */
const transient = [prefixes.counter, prefixes.signUpPass];

/** Everything in the table, in a stable order, without what is no data. */
export async function everything(): Promise<Item[]> {
  const items: Item[] = [];
  let from: Item | undefined;
  do {
    const page = await documents().send(
      new ScanCommand({
        TableName: tableName(),
        ConsistentRead: true,
        ...(from && { ExclusiveStartKey: from }),
      }),
    );
    const found: Item[] = page.Items ?? [];
    items.push(...found.filter(item => !transient.some(prefix => String(item.pk).startsWith(prefix))));
    from = page.LastEvaluatedKey;
  } while (from);
  const order = (item: Item) => `${item.pk}\n${item.sk}`;
  return items.sort((a, b) => (order(a) < order(b) ? -1 : 1));
}

/**
 * The same as text, a line for each item, read without the SDK: for comparing the whole table before and after
 * something, which is many times as fast.
 */
export async function contents({ local }: World): Promise<string[]> {
  const lines: string[] = [];
  let ExclusiveStartKey: object | undefined;
  do {
    const response = await fetch(local.dynamoEndpoint, {
      method: 'POST',
      headers: { 'x-amz-target': 'DynamoDB_20120810.Scan', authorization: 'AWS4-HMAC-SHA256' },
      body: JSON.stringify({ TableName: tableName(), ConsistentRead: true, ExclusiveStartKey }),
    });
    if (!response.ok) throw new Error(`The table cannot be read: ${await response.text()}`);
    const page = (await response.json()) as { Items: { pk: { S: string } }[]; LastEvaluatedKey?: object };
    const found = page.Items.filter(({ pk }) => !transient.some(prefix => pk.S.startsWith(prefix)));
    lines.push(...found.map(item => JSON.stringify(item)));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return lines.sort();
}
