import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UnreadableTopic } from '#shared/domain/authoring/topicformat/format.ts';
import { readTopicJson, writeTopicJson } from '#shared/domain/authoring/topicformat/json.ts';
import { fileQuestionsOf } from '#shared/domain/authoring/topicformat/questions.ts';
import { questionsOf } from '#shared/domain/authoring/topicformat/topicfile.ts';
import { anyDocument, brief, line, pair, topic } from '#test/support/topics/topicfiles.ts';
import { validTopic } from '#test/support/topics/trees.ts';

describe('a topic as JSON', () => {
  it('comes back as it was, whatever the texts, and is written the same again byte for byte', () => {
    fc.assert(
      fc.property(anyDocument, document => {
        const written = writeTopicJson(document);
        const back = readTopicJson(written).topic;
        expect(back).toEqual(document);
        expect(writeTopicJson(back)).toBe(written);
      }),
    );
  });

  it('is refused if a value is nested in the place of a text, however deep', () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    const { findings } = readTopicJson(`{"title": ${deep}, "questions": [{"n": 10, "text": {"": ${deep}}}]}`);
    expect(findings.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['It is ["…"], not text.', 'It is {"":"…"}, not text.']),
    );
  });

  it('is written the same whatever the order of its keys, and without default values', () => {
    const plain = writeTopicJson(topic(pair()));
    const turned = pair().map(q =>
      Object.fromEntries(Object.entries({ ...q, qcode: q.n, active: true, controls: [] }).reverse()),
    );
    const { topic: back, findings } = readTopicJson(
      JSON.stringify({ questions: turned, summary: '', title: 'Points' }),
    );
    expect(findings).toEqual([]);
    expect(writeTopicJson(back)).toBe(plain);
    expect(plain.endsWith('}\n')).toBe(true);
  });

  it.each([
    ['an empty file', ' \n', 'The file is empty.'],
    ['no JSON', '{"title": ', 'The file is not JSON'],
    ['a list', '[]', 'The file does not contain a topic.'],
    ['null', 'null', 'The file does not contain a topic.'],
    ['no questions', '{"title": "Points"}', 'The file does not contain a topic.'],
  ])('is refused where the file holds %s', (_, text, what) => {
    expect(() => readTopicJson(text)).toThrow(UnreadableTopic);
    expect(() => readTopicJson(text)).toThrow(what);
  });

  it.each([
    [
      '{"title": "a"\n"b"}',
      'The file is not JSON from line 2, column 1 on. Correct it there, or export it again.',
    ],
    ['{"title": nope}', 'The file is not JSON. Open it in an editor that checks JSON, or export it again.'],
  ])('is refused in our own words: %s', (text, message) => {
    expect(() => readTopicJson(text)).toThrow(message);
  });

  it('does not keep unknown fields, and says so', () => {
    const { topic: back, findings } = readTopicJson(
      JSON.stringify({ title: 'Points', auther: 'me', questions: [{ ...line(10), soluton: 'x' }] }),
    );
    expect(brief(findings)).toEqual(['0 null auther warning', '1 10 soluton warning']);
    expect(back).toEqual(topic([line(10)]));
  });

  it('is written as docs/topic-files.md shows it', () => {
    const docs = readFileSync(new URL('../../../../docs/topic-files.md', import.meta.url), 'utf8');
    const example = /```json\n([\s\S]*?)```/.exec(docs)?.[1] ?? '';
    const { topic: back, findings } = readTopicJson(example);
    expect(findings).toEqual([]);
    expect(writeTopicJson(back)).toBe(example);
  });

  it('continues after an invalid question', () => {
    const { findings } = readTopicJson(JSON.stringify({ title: 'Points', questions: [null, ...pair()] }));
    expect(brief(findings)).toEqual(['1 null  error']);
  });
});

describe('questions become lines of a file', () => {
  it('and questions again, whatever the tree', () => {
    fc.assert(
      fc.property(validTopic({ inactive: true }), questions => {
        expect(questionsOf({ questions: fileQuestionsOf(questions) })).toEqual(questions);
      }),
    );
  });
});
