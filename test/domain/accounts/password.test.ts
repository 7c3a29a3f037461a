import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  generatePassword,
  passwordHolds,
  passwordRules,
  passwordWords,
} from '#shared/domain/accounts/password.ts';

const broken = (password: string) => passwordRules.filter(rule => !rule.holds(password)).map(({ id }) => id);

describe('A password', () => {
  test.each([
    ['Welcome2Attestry!', []],
    ['Aa1!Aa1!Aa1!', []],
    ['Aa1!Aa1!Aa1!Aa1!Aa1!', []],
    ['Aa1!Aa1!Aa1', ['length']],
    ['Aa1!Aa1!Aa1!Aa1!Aa1!A', ['length']],
    ['AA1!AA1!AA1!', ['lower']],
    ['aa1!aa1!aa1!', ['upper']],
    ['Aaa!Aaa!Aaa!', ['digit']],
    ['Aa11Aa11Aa11', ['symbol']],
    ['Aa1!Aa1!Aa1 ', ['allowed']],
    ['Aa1!Aa1!Aa1?', ['allowed']],
    ['Äa1!Aa1!Aa1!', ['allowed']],
    ['Aa1!Aa1!Aa1😀', ['allowed']],
    ['', ['length', 'lower', 'upper', 'digit', 'symbol']],
  ])('%j breaks %j', (password, rules) => {
    expect(broken(password)).toEqual(rules);
    expect(passwordHolds(password)).toBe(rules.length === 0);
  });

  test.each([
    [
      '',
      'Use 12 to 20 characters, among them a small letter, a capital letter, a digit, and one of !@#$%^&*.',
    ],
    ['short', 'Still needed: 7 more characters, a capital letter, a digit, and one of !@#$%^&*.'],
    ['Aa1!Aa1!Aa1', 'Still needed: 1 more character.'],
    ['Correct4Horse!battery', 'Still needed: 1 character less.'],
    ['Correct 4Horse!', 'Still needed: no spaces, accents or signs other than !@#$%^&*.'],
    ['Welcome2Attestry!', 'This password can be used.'],
  ])('%j is told: %s', (password, words) => {
    expect(passwordWords(password)).toBe(words);
  });

  test('is valid exactly if the one expression for all rules says so', () => {
    const whole = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[!@#$%^&*])[A-Za-z\d!@#$%^&*]{12,20}$/;
    const near = fc.string({ unit: fc.constantFrom(...'aZ9!* é'), minLength: 10, maxLength: 22 });
    fc.assert(fc.property(fc.oneof(near, fc.string()), p => passwordHolds(p) === whole.test(p)));
  });
});

describe('A generated password', () => {
  const random = (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes);

  test('has twelve characters and meets every rule, whatever the random source', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat(255)), stream => {
        let left = 3_000;
        const source = (bytes: Uint8Array<ArrayBuffer>) => {
          // A stream that never brings all classes would be no source of chance.
          for (let i = 0; i < bytes.length; i++)
            bytes[i] = left-- > 0 ? stream.next().value! : random(new Uint8Array(1))[0]!;
          return bytes;
        };
        const password = generatePassword(source);
        expect(password).toHaveLength(12);
        expect(broken(password)).toEqual([]);
      }),
    );
  });

  test('has every character of a class equally likely', () => {
    const counts = new Map<string, number>();
    for (let i = 0; i < 20_000; i++) {
      for (const c of generatePassword(random)) counts.set(c, (counts.get(c) ?? 0) + 1);
    }
    for (const [size, of] of [
      [26, /[a-z]/],
      [26, /[A-Z]/],
      [10, /\d/],
      [8, /[!@#$%^&*]/],
    ] as const) {
      const inClass = [...counts].filter(([c]) => of.test(c));
      expect(inClass).toHaveLength(size);
      const mean = inClass.reduce((sum, [, n]) => sum + n, 0) / size;
      // Six standard deviations: wrong once in many millions of runs.
      for (const [c, n] of inClass) expect(Math.abs(n - mean), c).toBeLessThan(6 * Math.sqrt(mean));
    }
  });
});
