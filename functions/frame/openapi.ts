import * as z from 'zod/mini';
import { type Access, type Call, httpStatus, type RefusalText } from '#shared/contract/kit/call.ts';
import { common, textAfter } from '#shared/contract/kit/common.ts';

/** Returns the API as an OpenAPI 3.1 document, made from the contracts. */
export function openApiDocument(calls: readonly Call[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Attestry',
      version: '1',
      description:
        'Every response has a `code`; 200 is success. Errors have `message`, `reason` and `requestid`. ' +
        'To act for another customer, name it in the header x-attestry-customer.',
    },
    servers: [{ url: '/' }],
    components: {
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', description: 'A Cognito access token.' },
      },
      schemas: { Problem: problem },
    },
    paths,
  };
}

const problem = {
  type: 'object',
  // A refusal by API Gateway itself (no token, too large) has only the message.
  required: ['message'],
  properties: {
    code: { type: 'integer' },
    message: { type: 'string' },
    explanation: { type: 'string' },
    reason: { type: 'string' },
    requestid: { type: 'string' },
    fields: {
      type: 'array',
      items: { type: 'object', properties: { field: { type: 'string' }, problem: { type: 'string' } } },
    },
  },
};

const schema = (type: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(type, {
    unrepresentable: 'any',
    io,
    // The one type without a schema of its own is a file.
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'custom') jsonSchema.contentMediaType = 'application/octet-stream';
    },
  }) as Record<string, unknown>;
  return rest;
};

function operation(call: Call) {
  const request = schema(call.request, 'input') as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  const asQuery = Object.entries(request.properties ?? {}).map(([name, type]) => ({
    name,
    in: 'query',
    required: request.required?.includes(name) ?? false,
    schema: type,
  }));
  return {
    operationId: call.name,
    tags: [call.area],
    summary: call.summary,
    ...(call.access.level === 'public' ? { security: [] } : { security: [{ accessToken: [] }] }),
    'x-access': accessText(call.access),
    ...(call.rights && { 'x-rights': call.rights }),
    ...(call.method === 'GET'
      ? { parameters: asQuery }
      : {
          requestBody: {
            required: true,
            content: { [call.form ? 'multipart/form-data' : 'application/json']: { schema: request } },
          },
        }),
    responses: {
      200: {
        description: 'Done',
        content: { [call.text ?? 'application/json']: { schema: schema(call.response, 'output') } },
      },
      ...problems(call),
    },
  };
}

const accessText = (access: Access): string =>
  access.level === 'permission' ? `permission: ${access.permission}` : access.level;

const aProblem = { $ref: '#/components/schemas/Problem' };

/** Returns the schema of a refusal that carries more than its message. `reason` is its name. */
const withState = (name: string, state: unknown) => ({
  allOf: [aProblem, { type: 'object', properties: { reason: { const: name } }, required: ['reason'] }, state],
});

/** Returns one entry for each status, with every refusal that answers with it. */
function problems(call: Call) {
  const all: [string, RefusalText][] = [
    ...Object.entries(call.refusals),
    ['malformed', common.malformed],
    ['tooLarge', common.tooLarge],
    ['failed', common.failed],
  ];
  const { level } = call.access;
  if (level === 'public') all.push(['tooMany', common.tooMany]);
  else all.push(['signIn', common.signIn], ['notAllowed', common.notAllowed]);
  if (!['public', 'signedIn', 'webhook'].includes(level)) {
    all.push(['twoFactorRequired', common.twoFactorRequired], ['signInAway', common.signInAway]);
  }
  if (call.concerns) all.push(['noCustomer', common.noCustomer], ['erasing', common.erasing]);
  const byStatus = new Map<string, { lines: string[]; schemas: unknown[] }>();
  for (const [name, { code, message, state }] of all) {
    const status = String(httpStatus(code));
    const known = byStatus.get(status) ?? { lines: [], schemas: [aProblem] };
    known.lines.push(`${name}: ${textAfter(call, message)}`);
    if (state) known.schemas.push(withState(name, schema(state, 'output')));
    byStatus.set(status, known);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, { lines, schemas }]) => [
      status,
      {
        description: lines.join('\n\n'),
        content: { 'application/json': { schema: schemas.length > 1 ? { anyOf: schemas } : aProblem } },
      },
    ]),
  );
}
