import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Sha256 } from '#functions/kit/sha256.ts';

const bytes = fc.uint8Array({ maxLength: 100 });
const hex = async (sum: Sha256) => Buffer.from(await sum.digest()).toString('hex');

test('A checksum for the database’s client is Node’s, of the same pieces, with and without a secret', () =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(bytes, fc.string())), async pieces => {
      const known = createHash('sha256');
      const sum = new Sha256();
      sum.update('dropped');
      sum.reset();
      for (const piece of pieces) {
        known.update(piece);
        sum.update(piece);
      }
      expect(await hex(sum)).toBe(known.digest('hex'));
    }),
  ));

test('A secret is told apart from every other, also as part of a buffer, as often as it is used', () =>
  fc.assert(
    fc.asyncProperty(fc.array(bytes, { minLength: 1 }), bytes, async (secrets, data) => {
      const all = Buffer.concat(secrets);
      let begin = 0;
      for (const { length } of secrets) {
        const secret = all.subarray(begin, begin + length);
        begin += length;
        const known = createHmac('sha256', secret).update(data).digest('hex');
        for (let time = 0; time < 2; time++) {
          const sum = new Sha256(secret);
          sum.update(data);
          expect(await hex(sum)).toBe(known);
        }
        const text = secret.toString('hex') || 'text';
        const sum = new Sha256(text);
        sum.update(data);
        expect(await hex(sum)).toBe(createHmac('sha256', text).update(data).digest('hex'));
      }
    }),
  ));
