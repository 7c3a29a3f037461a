import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readCatalogues, readEvidence, readReviewer, readTopics } from '#infra/library.ts';
import type { EditorialRule } from '#shared/domain/authoring/editorial/parts.ts';
import { libraryFiles } from '#shared/library/all.ts';

/** What earlier editions still break, by topic and rule: question numbers, or 0 for the topic. */
type Open = Record<string, Partial<Record<EditorialRule, number[]>>>;

const open: Open = JSON.parse(readFileSync(new URL('open.json', import.meta.url), 'utf8'));
const [topics, catalogues, findingsOn] = await Promise.all([readTopics(), readCatalogues(), readReviewer()]);

describe('the editorial rules', () => {
  it.each(topics)('find in %s what is listed as open, and nothing else', async (_, file) => {
    const found: Open[string] = {};
    for (const { rule, n } of findingsOn(file, await readEvidence(file.topiccode))) {
      found[rule] = [...new Set([...(found[rule] ?? []), n ?? 0])].sort((a, b) => a - b);
    }
    expect(found).toEqual(open[file.topiccode] ?? {});
  });

  it('have nothing open in topics that do not exist', () => {
    const codes = topics.map(([, { topiccode }]) => topiccode);
    expect(Object.keys(open).filter(code => !codes.includes(code))).toEqual([]);
  });
});

describe('the catalogues', () => {
  it('have every id once, with its name, level and citation', () => {
    const items = catalogues.flatMap(([, { items }]) => items);
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    const incomplete = items.filter(({ name, level, citation }) => !(name && level && citation));
    expect(incomplete).toEqual([]);
  });

  it('have as many items as their sources', () => {
    const sizes = Object.fromEntries(catalogues.map(([code, { items }]) => [code, items.length]));
    expect(sizes).toMatchObject({
      '18f': 20,
      'cisa-cpg': 34,
      'nist-ai-rmf': 72,
      'nist-csf': 106,
      'nist-privacy': 100,
      'nist-ssdf': 42,
      wcag: 55,
    });
  });

  it('rate the specifications of the HIPAA Security Rule as the rule does: 19 required, 22 addressable', () => {
    const rated = catalogues.find(([code]) => code === 'hipaa-security')![1].items;
    const count = (level: string) => rated.filter(item => item.level === level).length;
    expect([count('required'), count('addressable')]).toEqual([19, 22]);
  });
});

describe('the list of topics', () => {
  it('has every file of the folder', () => {
    const codes = (files: readonly { topiccode: string }[]) => files.map(({ topiccode }) => topiccode).sort();
    expect(codes(libraryFiles)).toEqual(codes(topics.map(([, file]) => file)));
  });
});
