import { type SigningCredentials, sameText, signatureOf } from './signature.ts';

/** Why S3 does not accept a form: its status, its code, and a sentence. */
export interface RefusedUpload {
  status: number;
  code: string;
  message: string;
}

const denied = (message: string): RefusedUpload => ({ status: 403, code: 'AccessDenied', message });

type Condition = Record<string, string> | [kind: string, first: string | number, second: string | number];

/** Fields that no condition needs to name. */
const exempt = new Set(['policy', 'x-amz-signature', 'file']);

/**
 * Returns why a posted form is refused by its policy: its signature, its expiry, every condition, and fields without a
 * condition. Field names are in lower case. Returns null if the file may be stored.
 */
export function formProblem(
  fields: ReadonlyMap<string, string>,
  bytes: number,
  credentials: SigningCredentials,
  at: Date,
): RefusedUpload | null {
  const policy = fields.get('policy') ?? '';
  const [accessKeyId, ...scope] = (fields.get('x-amz-credential') ?? '').split('/');
  const signature = fields.get('x-amz-signature') ?? '';
  if (
    accessKeyId !== credentials.accessKeyId ||
    !sameText(signature, signatureOf(policy, scope.join('/'), credentials))
  ) {
    return {
      status: 403,
      code: 'SignatureDoesNotMatch',
      message: 'The form is not signed with this key.',
    };
  }
  const { expiration, conditions } = JSON.parse(Buffer.from(policy, 'base64').toString('utf8')) as {
    expiration: string;
    conditions: Condition[];
  };
  if (!(Date.parse(expiration) > at.getTime())) return denied('Invalid according to Policy: Policy expired.');
  const named = new Set(exempt);
  for (const condition of conditions) {
    const [kind, first, second] = Array.isArray(condition) ? condition : eq(condition);
    if (kind === 'content-length-range') {
      const [code, message] = sizeProblem(bytes, Number(first), Number(second)) ?? [];
      if (code) return { status: 400, code, message: message ?? '' };
      continue;
    }
    const name = String(first).replace(/^\$/, '').toLowerCase();
    named.add(name);
    const value = fields.get(name) ?? '';
    const holds = kind === 'starts-with' ? value.startsWith(String(second)) : value === second;
    if (!holds) return denied(`Invalid according to Policy: Policy Condition failed: ${name}`);
  }
  const extra = [...fields.keys()].find(name => !named.has(name));
  return extra === undefined ? null : denied(`Invalid according to Policy: Extra input fields: ${extra}`);
}

const eq = (condition: Record<string, string>): ['eq', string, string] => {
  const [[name, value]] = Object.entries(condition) as [[string, string]];
  return ['eq', name, value];
};

function sizeProblem(bytes: number, least: number, most: number): [code: string, message: string] | null {
  if (bytes > most) return ['EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size'];
  if (bytes < least)
    return ['EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size'];
  return null;
}
