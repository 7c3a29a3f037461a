import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';

const namespace = 'http://ses.amazonaws.com/doc/2010-12-01/';

/** The refusals of SES (API version 2010-12-01): HTTP status and default message. */
const codes = {
  AccessDenied: [403, 'User is not authorized to perform ses:SendRawEmail'],
  AccountSendingPausedException: [400, 'Email sending is disabled for the account.'],
  ConfigurationSetDoesNotExist: [400, 'Configuration set does not exist.'],
  ConfigurationSetSendingPausedException: [400, 'Email sending is disabled for the configuration set.'],
  InternalFailure: [500, 'The request failed because of an internal error.'],
  InvalidAction: [400, 'Could not find the operation.'],
  InvalidClientTokenId: [403, 'The security token included in the request is invalid.'],
  InvalidParameterValue: [400, 'A parameter is not valid.'],
  MailFromDomainNotVerifiedException: [400, 'The custom MAIL FROM domain is not verified.'],
  MessageRejected: [400, 'Email address is not verified.'],
  MissingAuthenticationToken: [403, 'Request is missing Authentication Token'],
  ServiceUnavailable: [503, 'The service is not available for the moment.'],
  Throttling: [400, 'Maximum sending rate exceeded.'],
  ValidationError: [400, "Value at 'rawMessage' failed to satisfy constraint: Member must not be null"],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type SesCode = keyof typeof codes;

/** A refusal of a request, with SES's code. */
export class SesFailure extends Error {
  readonly code: SesCode;
  constructor(code: SesCode, message: string = codes[code][1]) {
    super(message);
    this.code = code;
  }
}

/** Returns the members of a list in a form, in order: `<name>.member.1`, `<name>.member.2`, … */
export function members(form: URLSearchParams, name: string, field = ''): string[] {
  const found: string[] = [];
  for (let n = 1; ; n++) {
    const value = form.get(`${name}.member.${n}${field}`);
    if (value === null) return found;
    found.push(value);
  }
}

/** Sends the result of an operation in the Query protocol. */
export function sendResult(response: ServerResponse, action: string, result: Record<string, string>): void {
  const fields = Object.entries(result).map(([name, value]) => `<${name}>${xml(value)}</${name}>`);
  const id = randomUUID();
  const body = `<${action}Response xmlns="${namespace}"><${action}Result>${fields.join('')}</${action}Result><ResponseMetadata><RequestId>${id}</RequestId></ResponseMetadata></${action}Response>`;
  send(response, 200, id, body);
}

/** Sends a failure in the Query protocol. */
export function sendFailure(response: ServerResponse, { code, message }: SesFailure): void {
  const [status] = codes[code];
  const id = randomUUID();
  const body = `<ErrorResponse xmlns="${namespace}"><Error><Type>${status < 500 ? 'Sender' : 'Receiver'}</Type><Code>${code}</Code><Message>${xml(message)}</Message></Error><RequestId>${id}</RequestId></ErrorResponse>`;
  send(response, status, id, body);
}

function send(response: ServerResponse, status: number, id: string, body: string): void {
  response.writeHead(status, { 'content-type': 'text/xml', 'x-amzn-requestid': id });
  response.end(body);
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const xml = (text: string): string => text.replace(/[&<>]/g, c => entities[c]!);
