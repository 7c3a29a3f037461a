import { createHash, timingSafeEqual } from 'node:crypto';
import type { HttpEvent } from './http.ts';
import { commonRefusal } from './refusal.ts';

/** Proves that a request came through CloudFront, which adds it and replaces what a visitor sent under its name. */
export const originHeader = 'x-attestry-origin';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

// Read only once, because access to the environment is slow.
const accepted = (process.env.ORIGIN_KEYS ?? '').split(',').filter(Boolean).map(digest);

/**
 * Refuses a request that went around CloudFront. During a rotation, two keys are accepted. Without any key, as on one
 * machine, every request passes.
 */
export function checkOrigin(event: HttpEvent): void {
  if (accepted.length === 0) return;
  const given = digest(event.headers?.[originHeader] ?? '');
  // Digests have one length, and every key is compared: the time tells nothing about a key.
  const matching = accepted.filter(key => timingSafeEqual(key, given));
  if (matching.length === 0) throw commonRefusal('wrongAddress');
}
