import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTopicJson } from '#shared/domain/authoring/topicformat/json.ts';
import { type RepeatedKey, repeatedKeys } from '#shared/domain/authoring/topicformat/repeatedkeys.ts';
import { line, pair } from '#test/support/topics/topicfiles.ts';

/** Keys that collide often, in whatever spelling, and texts that look like JSON. */
const anyKey = fc.oneof(
  fc.constantFrom('n', 'text', '"', '\\', '\\"', '{', '}]', ',', ':', '__proto__', ''),
  fc.string({ maxLength: 4 }),
);
const spelled = (key: string) =>
  fc.constantFrom(
    JSON.stringify(key),
    `"${Array.from({ length: key.length }, (_, i) => `\\u${key.charCodeAt(i).toString(16).padStart(4, '0')}`).join('')}"`,
  );
const space = fc.constantFrom('', ' ', '\n\t', '\r\n  ');
const anyValue = fc.jsonValue({ maxDepth: 4 }).map(value => JSON.stringify(value));

/** The text of an object, and the keys that it was written from. */
const anyObject = (value: fc.Arbitrary<string>) =>
  fc
    .array(
      anyKey.chain(key => fc.tuple(fc.constant(key), spelled(key), space, space, value)),
      { maxLength: 6 },
    )
    .map(members => ({
      keys: members.map(([key]) => key),
      text: `{${members.map(([, key, before, after, held]) => `${before}${key}${after}:${before}${held}${after}`).join(',')}}`,
    }));

const repeatedAmong = (keys: readonly string[], item: number): RepeatedKey[] =>
  [...new Set(keys.filter((key, i) => keys.indexOf(key) < i))].map(key => ({ key, item }));
const sorted = (found: readonly RepeatedKey[]) => found.map(f => JSON.stringify(f)).sort();

describe('repeated keys', () => {
  it('are all found, and no others, in any spelling and context', () => {
    const anyItems = fc.array(
      fc.oneof(
        anyObject(anyValue),
        anyValue.map(text => ({ keys: [], text })),
      ),
    );
    fc.assert(
      fc.property(anyObject(anyValue), anyItems, ({ keys, text: about }, items) => {
        fc.pre(!keys.includes('questions'));
        const list = `"questions": [${items.map(({ text }) => text).join(' , ')}]`;
        const json = about === '{}' ? `{${list}}` : `${about.slice(0, -1)}, ${list}}`;
        JSON.parse(json);
        // Items that happen to be objects are reported as well, and have each key once.
        const expected = [
          ...repeatedAmong(keys, -1),
          ...items.flatMap((item, i) => repeatedAmong(item.keys, i)),
        ];
        expect(sorted(repeatedKeys(json, 'questions'))).toEqual(sorted(expected));
      }),
      { numRuns: 500 },
    );
  });

  it('are none in what JSON.stringify writes', () => {
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        expect(repeatedKeys(JSON.stringify({ questions: [value] }, null, 2), 'questions')).toEqual([]);
      }),
    );
  });

  it('are found in linear time, also where all of it is quotation marks, backslashes or brackets', () => {
    // What took quadratic time would take longer than a test may.
    const times = 2_000_000;
    const large = [
      `"${'\\"'.repeat(times)}"`,
      `"${'\\\\'.repeat(times)}"`,
      `[${'[],'.repeat(times)}[]]`,
      `${'['.repeat(times)}${']'.repeat(times)}`,
      `"${' '.repeat(times)}"`,
    ];
    for (const value of large) {
      expect(repeatedKeys(`{"a": ${value}, "a": 1}`)).toEqual([{ key: 'a', item: -1 }]);
    }
  });
});

describe('a topic file', () => {
  const told = (json: string) =>
    readTopicJson(json).findings.map(({ row, n, field, what, todo }) => [row, n, field, `${what} ${todo}`]);
  const twice = 'It occurs twice. Remove one of the two.';

  it('with a repeated key is reported by question and key, instead of silently keeping the last', () => {
    const json = JSON.stringify({ title: 'Points', questions: pair() });
    const text = json.replace(
      '"text":"Is point 20',
      '"text":"Is it?","text":"Is it not?","text":"Is point 20',
    );
    expect(told(text)).toEqual([[2, 20, 'text', twice]]);
    expect(told(json.replace('{"title"', '{"title":"Lines","title"'))).toEqual([[0, null, 'title', twice]]);
  });

  it('with two lists of questions is reported, with the last one’s keys', () => {
    const list = (n: number) => `"questions":[${JSON.stringify(line(n)).replace('{', '{"n":7,')}]`;
    expect(told(`{"title":"Points",${list(10)},${list(20)}}`)).toEqual([
      [0, null, 'questions', twice],
      [1, 20, 'n', twice],
    ]);
  });
});
