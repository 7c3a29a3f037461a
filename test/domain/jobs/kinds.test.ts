import { expect, test } from 'vitest';
import { diedEachTime } from '#shared/domain/jobs/kinds.ts';

test('a job whose workers all died says what to do about what it works on', () => {
  const begun = /^This was begun three times and stopped each time before it was finished/;
  for (const kind of ['check_topic', 'import_people', 'draft_questions', 'build_demo', 'export_customer']) {
    expect(diedEachTime(kind)).toMatch(begun);
    expect(diedEachTime(kind)).toMatch(/try again\. If that does not help, contact support\.$/i);
  }
  for (const kind of ['check_topic', 'import_people']) expect(diedEachTime(kind)).toContain('Split the file');
  for (const kind of ['draft_questions', 'redraft_questions', 'advise_question']) {
    expect(diedEachTime(kind)).toContain('shorter text');
  }
  for (const kind of ['draft_questions', 'build_demo', 'export_customer', 'make_report']) {
    expect(diedEachTime(kind), kind).not.toContain('file');
  }
});
