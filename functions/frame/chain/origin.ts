import { createHash, timingSafeEqual } from 'node:crypto';
import type { HttpEvent, Middleware } from '#functions/frame/http.ts';
import { commonRefusal } from '#functions/frame/refusal.ts';

/** Proves that a request came through CloudFront, which adds it and replaces what a visitor sent under its name. */
export const originHeader = 'x-attestry-origin';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Refuses a request that went around CloudFront. During a rotation, two keys are accepted. Without any key, as on one
 * machine, every request passes.
 */
export const origin: Middleware = { before: ({ event }) => checkOrigin(event) };

function checkOrigin(event: HttpEvent): void {
  const keys = process.env.ORIGIN_KEYS;
  if (!keys) return;
  const given = digest(event.headers?.[originHeader] ?? '');
  // Digests have one length, and every key is compared: the time tells nothing about a key.
  const matching = keys.split(',').filter(key => timingSafeEqual(digest(key), given));
  if (matching.length === 0) throw commonRefusal('wrongAddress');
}
