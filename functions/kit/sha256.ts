import { createHash, createHmac, createSecretKey, type Hash, type Hmac, type KeyObject } from 'node:crypto';

type Bytes = ArrayBuffer | ArrayBufferView;
type Secret = string | Bytes;

const viewOf = (bytes: Bytes): Uint8Array =>
  ArrayBuffer.isView(bytes)
    ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    : new Uint8Array(bytes);

/** The SDK keeps the key of a day's signatures and passes the same bytes for every request. */
const keys = new WeakMap<object, KeyObject>();

/** Returns bytes as Node's own key. An HMAC that has to make one takes five times as long. */
function keyOf(secret: Secret): KeyObject | string {
  if (typeof secret === 'string') return secret;
  const known = keys.get(secret);
  if (known) return known;
  const key = createSecretKey(viewOf(secret));
  keys.set(secret, key);
  return key;
}

/**
 * SHA-256, or with a secret its HMAC, as a client of the SDK asks for it (setting `sha256`). The bytes of a secret
 * must not change afterwards.
 */
export class Sha256 {
  readonly digestLength = 32;
  readonly #secret: Secret | undefined;
  #hash: Hash | Hmac;

  constructor(secret?: Secret) {
    this.#secret = secret;
    this.#hash = this.#begun();
  }

  update(data: string | Bytes): void {
    this.#hash.update(typeof data === 'string' ? data : viewOf(data));
  }

  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }

  reset(): void {
    this.#hash = this.#begun();
  }

  #begun(): Hash | Hmac {
    return this.#secret ? createHmac('sha256', keyOf(this.#secret)) : createHash('sha256');
  }
}
