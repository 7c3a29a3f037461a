import { actingForHeader, type Handler, type HttpEvent } from '#functions/frame/http.ts';
import { contextOf } from '#infra/local/gateway/event.ts';
import type { Call, Input } from '#shared/contract/kit/call.ts';
import { asRole } from '#test/support/walls/walls.ts';
import type { World } from '#test/support/world.ts';

/** Calls a handler as Lambda does, in the caller's own flow: for tests that decide on the order of what it does. */
export async function invoke<C extends Call>(
  world: World,
  call: C,
  input: Input<C>,
  as: string,
  actingFor?: string,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const { handler } = (await import(`#functions/api/${call.area}/${call.name}.ts`)) as { handler: Handler };
  const token = await world.signIn(as);
  const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());
  const event = {
    rawPath: call.path,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      ...(actingFor && { [actingForHeader]: actingFor }),
    },
    requestContext: {
      requestId: 'interleaved',
      http: { method: call.method, path: call.path, sourceIp: '127.0.0.1' },
      authorizer: { jwt: { claims } },
    },
    ...(call.method === 'GET'
      ? { queryStringParameters: input }
      : { body: JSON.stringify(input), isBase64Encoded: false }),
  } as unknown as HttpEvent;
  const { statusCode, body } = await asRole(call.area, () => handler(event, contextOf('interleaved')));
  return { status: Number(statusCode), body: JSON.parse(String(body)) };
}
