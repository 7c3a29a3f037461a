import { expect, test } from 'vitest';
import { events, type Subject, subjects } from '#shared/domain/administration/events.ts';

test('every event has a whole sentence and a subject, and every subject has events', () => {
  const used = new Set<Subject>();
  for (const [event, [subject, sentence]] of Object.entries(events)) {
    used.add(subject);
    expect(sentence, event).toMatch(/^[A-Z].*\.$/);
  }
  expect([...used].sort()).toEqual(Object.keys(subjects).sort());
});
