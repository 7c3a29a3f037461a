/** The purpose of a mailed link, its account, and the code that Cognito asks for. */
export interface VerifyToken {
  purpose: 'signup' | 'reset';
  /** The account's user name: an e-mail address in lower case. */
  email: string;
  /** Six digits, or the placeholder that Cognito replaces with them. */
  code: string;
  /** What the reader of a sign-up's mail brings; for `signup` only, and always there. */
  signUp?: SignUpLink;
}

/** What makes a sign-up the mail reader's own: only with it is the password that they type set. */
interface SignUpLink {
  pass: string;
  /** As entered in the form: the first name, and the home country in three letters or ''. */
  name: string;
  country: string;
  /** The plan that was chosen before signing up, 0 for none. */
  plan: number;
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const letters = { signup: 's', reset: 'r' } as const;

/**
 * What follows the `#` of a mailed link: `<base64url of JSON>-<code>`. The code is not
 * encoded, because Cognito inserts it into a finished message. Earlier links have the token in their path. It has no
 * dot, because an address whose last part has one is a file's.
 */
export const writeVerifyToken = ({ purpose, email, code, signUp }: VerifyToken): string => {
  const own = signUp ? [signUp.pass, signUp.name, signUp.country, ...(signUp.plan ? [signUp.plan] : [])] : [];
  return `${toBase64url(JSON.stringify([letters[purpose], email, ...own]))}-${code}`;
};

/** Reads a link's token; undefined for anything but what `writeVerifyToken` makes with a code of six digits. */
export function readVerifyToken(token: string): VerifyToken | undefined {
  const [, encoded = '', code = ''] = /^([\w-]{1,1500})-(\d{6})$/.exec(token) ?? [];
  const read = parsed(fromBase64url(encoded));
  if (!Array.isArray(read)) return undefined;
  const [letter, email, ...own] = read as unknown[];
  if (typeof email !== 'string' || !isUserName(email)) return undefined;
  const signUp = signUpLink(own);
  let found: VerifyToken | undefined;
  if (letter === letters.reset && own.length === 0) found = { purpose: 'reset', email, code };
  if (letter === letters.signup && signUp) found = { purpose: 'signup', email, code, signUp };
  return found && writeVerifyToken(found) === token ? found : undefined;
}

function signUpLink([pass, name, country, plan = 0, ...more]: unknown[]): SignUpLink | undefined {
  const right =
    isPass(pass) &&
    typeof name === 'string' &&
    name.length <= 50 &&
    typeof country === 'string' &&
    /^([A-Z]{3})?$/.test(country) &&
    isPlan(plan);
  return right && more.length === 0 ? { pass, name, country, plan } : undefined;
}

const isUserName = (email: string): boolean =>
  email.length <= 254 && email === email.toLowerCase() && /^[^\s@]+@[^\s@]+$/.test(email);

/** Returns whether a value can be the number of a plan, or 0. */
const isPlan = (plan: unknown): plan is number =>
  typeof plan === 'number' && Number.isInteger(plan) && plan >= 0 && plan < 100;

/** Returns whether a value has the form of a link's pass. */
const isPass = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{16}$/.test(value);

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    // Text that is not JSON is not a token.
    return undefined;
  }
}

/** Encodes text in base64url. Characters outside ASCII are escaped as in JSON first. */
function toBase64url(text: string): string {
  const ascii = text.replace(/[^\0-\x7f]/g, c => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
  let out = '';
  for (let at = 0; at < ascii.length; at += 3) {
    const [a = 0, b = 0, c = 0] = [...ascii.slice(at, at + 3)].map(x => x.charCodeAt(0));
    const bits = (a << 16) | (b << 8) | c;
    const four = [18, 12, 6, 0].map(shift => digits[(bits >> shift) & 63]).join('');
    out += four.slice(0, Math.min(ascii.length - at, 3) + 1);
  }
  return out;
}

function fromBase64url(encoded: string): string {
  let out = '';
  for (let at = 0; at < encoded.length; at += 4) {
    const four = [...encoded.slice(at, at + 4)].map(c => digits.indexOf(c));
    const bits = four.reduce((sum, six, i) => sum | (six << (18 - 6 * i)), 0);
    const bytes = [bits >> 16, bits >> 8, bits].slice(0, four.length - 1);
    out += bytes.map(byte => String.fromCharCode(byte & 255)).join('');
  }
  return out;
}
