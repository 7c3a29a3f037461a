import type { Call, Scope } from '#shared/contract/kit/call.ts';
import { type FieldSchema, fieldsOf } from './valid.ts';

type Input = Record<string, unknown>;

/** Values that a field's schema does not allow. A query carries text only, so types cannot be wrong there. */
function wrongValues({ type, enum: values, maxLength }: FieldSchema, method: Call['method']): unknown[] {
  const wrong: unknown[] = [];
  if (maxLength !== undefined) wrong.push('x'.repeat(maxLength + 1));
  if (values) wrong.push('no such value');
  if (method === 'GET') return wrong;
  if (type === 'string' || values) wrong.push(7, null, {}, ['x'], true);
  if (type === 'integer' || type === 'number') wrong.push('seven', '1', 1.5, -1, null, {});
  return wrong;
}

/** Whose things a request names instead. */
export interface Owner {
  customerid: string;
  topicid: string;
  locationid: string;
  versionid: string;
  jobid: string;
  queryid: string;
  userid: string;
  email: string;
}

const values: Record<keyof Scope, keyof Owner> = {
  customer: 'customerid',
  topic: 'topicid',
  location: 'locationid',
  version: 'versionid',
  job: 'jobid',
  query: 'queryid',
  user: 'userid',
  email: 'email',
};

/** The ids of a customer as they could be; `real` puts those in that exist. */
export const ownerOf = (customerid: string, real: Partial<Owner> = {}): Owner => ({
  customerid,
  topicid: `${customerid}-nothing`,
  locationid: `${customerid}-nowhere`,
  versionid: `${customerid}-nothing@1`,
  jobid: `${customerid}-nothing`,
  queryid: `${customerid}-nothing`,
  userid: '00000000-0000-4000-8000-000000000000',
  email: `nobody@${customerid}.example`,
  ...real,
});

/** The request with the ids of another owner in some of its scope's fields, or in all that it names. */
export function naming(call: Call, input: Input, owner: Owner, kinds = scopeOf(call)): Input {
  const changed = { ...input };
  for (const kind of kinds) {
    const field = call.scope?.[kind];
    if (field && field in input) changed[field] = owner[values[kind]];
  }
  return changed;
}

/** The kinds of ids a call's requests carry. */
export const scopeOf = (call: Call): (keyof Scope)[] => Object.keys(call.scope ?? {}) as (keyof Scope)[];

/** The request without what it says about the person who makes it. */
export function unsigned(call: Call, input: Input): Input {
  const { user, email } = call.scope ?? {};
  return Object.fromEntries(Object.entries(input).filter(([name]) => name !== user && name !== email));
}

/** Fields with what is wrong for each. */
export const wrongInputs = (call: Call): [field: string, value: unknown][] =>
  Object.entries(fieldsOf(call)).flatMap(([field, schema]) =>
    wrongValues(schema, call.method).map((value): [string, unknown] => [field, value]),
  );
