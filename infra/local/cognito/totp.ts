import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepMs = 30_000;

/** Returns a new secret for an authenticator app: 160 bits in base 32, as in the app's QR code. */
export function newTotpSecret(): string {
  const bits = [...randomBytes(20)].map(byte => byte.toString(2).padStart(8, '0')).join('');
  return bits.replace(/.{5}/g, five => alphabet[Number.parseInt(five, 2)]!);
}

/** Returns the code that an authenticator app shows at an instant (RFC 6238: SHA-1, 6 digits, 30 seconds). */
export const totpCode = (secret: string, at: Date): string => codeOf(secret, stepAt(at));

/** Returns the 30-second step of a code, which may be one step before or after now; null for a wrong code. */
export function totpStep(secret: string, code: unknown, at: Date): number | null {
  if (typeof code !== 'string' || !/^\d{6}$/.test(code)) return null;
  const given = Buffer.from(code);
  const now = stepAt(at);
  return (
    [now, now - 1, now + 1].find(step => timingSafeEqual(Buffer.from(codeOf(secret, step)), given)) ?? null
  );
}

const stepAt = (at: Date): number => Math.floor(at.getTime() / stepMs);

function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = digest[digest.length - 1]! & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

function fromBase32(text: string): Buffer {
  const bits = [...text.toUpperCase()].map(letter => alphabet.indexOf(letter).toString(2).padStart(5, '0'));
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)));
}
