import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { childrenOn, compileTree } from '#shared/domain/answering/tree.ts';
import { checkQuestionnaire } from '#shared/domain/authoring/checking/check.ts';
import { questionsOf, type TopicFile } from '#shared/domain/authoring/topicformat/topicfile.ts';
import { libraryGroups } from '#shared/library/all.ts';

type LibraryFile = Required<TopicFile> & { topiccode: string; edition: number };

const library = new URL('../../../shared/library/', import.meta.url);
const json = (path: string) => JSON.parse(readFileSync(new URL(path, library), 'utf8'));
const groups: { groupCode: string }[] = json('groups.json');
const names = readdirSync(new URL('topics/', library)).filter(name => name.endsWith('.json'));
const files = names.map((name): [string, LibraryFile] => [name, json(`topics/${name}`)]);

describe('the standard library', () => {
  it('offers at least 8 topics in at least 4 groups', () => {
    expect(files.length).toBeGreaterThanOrEqual(8);
    expect(new Set(files.map(([, file]) => file.group)).size).toBeGreaterThanOrEqual(4);
  });

  it('has eight groups, and offers those that have a topic', () => {
    const codes = groups.map(g => g.groupCode);
    expect(new Set(codes).size).toBe(8);
    const used = codes.filter(code => files.some(([, file]) => file.group === code));
    expect(libraryGroups.map(g => g.groupCode)).toEqual(used);
  });
});

describe.each(files)('%s', (name, file) => {
  const questions = questionsOf(file);

  it('passes the check of topics without any finding, unless a question ends it where the topic does not apply', () => {
    const [root] = file.questions;
    const end = file.questions.filter(q => q.parent === root!.n && q.solutionIf === '-').map(q => q.n);
    const findings = checkQuestionnaire(questions);
    expect(findings.filter(f => f.rule !== 'warnnextstep' || !end.includes(f.qcode))).toEqual([]);
  });

  it('is named after its topic code, has an edition and is in an existing group', () => {
    expect(name).toBe(`${file.topiccode}.json`);
    expect(file.topiccode).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(Number.isInteger(file.edition) && file.edition >= 1).toBe(true);
    expect(groups.map(g => g.groupCode)).toContain(file.group);
  });

  it('has 12 to 45 questions, a title of at most 50 and a summary of at most 300 characters', () => {
    expect(questions.length).toBeGreaterThanOrEqual(12);
    expect(questions.length).toBeLessThanOrEqual(45);
    for (const [text, most] of [[file.title, 50] as const, [file.summary, 300] as const]) {
      expect(text.trim().length).toBeGreaterThan(0);
      expect(text.length).toBeLessThanOrEqual(most);
    }
  });

  it('branches: Yes leads to questions, No does too, and branches are nested', () => {
    const tree = compileTree(questions);
    const leadsOn = (i: number, answer: 'Y' | 'N') => childrenOn(tree, i, answer).length > 0;
    const indexes = questions.map((_, i) => i);
    expect(indexes.some(i => leadsOn(i, 'Y'))).toBe(true);
    expect(indexes.some(i => leadsOn(i, 'N'))).toBe(true);
    const isGate = (i: number) => leadsOn(i, 'Y') || leadsOn(i, 'N');
    expect(indexes.filter(i => i > 0 && isGate(i)).length).toBeGreaterThan(0);
  });

  it('names its source and license, and a control for every question that is scored and not about scope', () => {
    expect(file.source.trim()).not.toBe('');
    expect(file.license.trim()).not.toBe('');
    const scored = questions.filter(q => q.solutionIf !== '-' && q.category !== 'Scope');
    const without = scored.filter(q => !q.controls?.some(id => id.trim()));
    expect(without.map(q => q.qcode)).toEqual([]);
  });

  it('says for every question what to look for, and asks it as a question', () => {
    expect(questions.filter(q => !q.guidance.trim()).map(q => q.qcode)).toEqual([]);
    expect(questions.filter(q => !q.text.trim().endsWith('?')).map(q => q.qcode)).toEqual([]);
  });
});
