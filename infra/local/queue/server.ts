import type { IncomingMessage, ServerResponse } from 'node:http';
import { serve } from '#infra/local/dynamodb/server.ts';
import { md5, type Queue } from './queue.ts';

/** The largest message that SQS accepts. */
const mostBytes = 1024 * 1024;

/**
 * Serves the sending side of SQS for one queue, on a port of the loopback address: the one action that functions use,
 * in the SDK's JSON protocol. Returns the queue's address and a function that stops it.
 */
export async function serveQueue(queue: Queue): Promise<{ url: string; stop(): Promise<void> }> {
  const { port, stop } = await serve(
    (request, response) => void answer(queue, request, response),
    0,
    '127.0.0.1',
  );
  return { url: `http://127.0.0.1:${port}/work`, stop };
}

async function answer(queue: Queue, request: IncomingMessage, response: ServerResponse): Promise<void> {
  let text = '';
  for await (const part of request) if (text.length <= mostBytes) text += part;
  const send = (status: number, body: object) => {
    response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' });
    response.end(JSON.stringify(body));
  };
  const refuse = (type: string, message: string) =>
    send(400, { __type: `com.amazonaws.sqs#${type}`, message });
  try {
    if (request.headers['x-amz-target'] !== 'AmazonSQS.SendMessage') {
      return refuse('UnsupportedOperation', 'This queue only accepts messages.');
    }
    if (text.length > mostBytes) return refuse('InvalidMessageContents', 'The message is too large.');
    const { MessageBody } = JSON.parse(text) as { MessageBody?: unknown };
    if (typeof MessageBody !== 'string' || MessageBody === '') {
      return refuse('InvalidMessageContents', 'The message is empty.');
    }
    send(200, { MessageId: await queue.send(MessageBody), MD5OfMessageBody: md5(MessageBody) });
  } catch (error) {
    send(500, { __type: 'com.amazonaws.sqs#InternalError', message: (error as Error).message });
  }
}
