import { describe, expect, test } from 'vitest';
import { editsSomewhere, type Permission } from '#shared/domain/accounts/access.ts';
import { changedTesters, mayTest } from '#shared/domain/authoring/testers.ts';

const invitedAt = '2026-01-01T00:00:00.000Z';
const eve = { email: 'eve@acme.example', invitedAt };
const leo = { email: 'leo@acme.example', invitedAt: '' };
const none: ReadonlySet<Permission> = new Set();
const author: ReadonlySet<Permission> = new Set(['Edit Custom Topic Data']);

describe('Who may drive a draft', () => {
  test.each([
    ['its author, to whom it is not open', [], { ...eve, permissions: author, edits: false }, true],
    ['a tester', [eve], { ...eve, permissions: none, edits: true }, true],
    ['a tester whose seat has no known time', [leo], { ...leo, permissions: none, edits: true }, true],
    ['somebody to whom it is not open', [leo], { ...eve, permissions: none, edits: true }, false],
    ['a tester who can edit nothing any more', [eve], { ...eve, permissions: none, edits: false }, false],
    [
      'a tester with a later seat',
      [{ ...eve, invitedAt: '' }],
      { ...eve, permissions: none, edits: true },
      false,
    ],
  ])('%s', (_, testers, who, may) => {
    expect(mayTest(testers, { ...who, planid: 5 })).toBe(may);
  });

  test('nobody by being a tester on a plan without custom topics', () => {
    expect(mayTest([eve], { ...eve, permissions: none, edits: true, planid: 3 })).toBe(false);
  });
});

describe('Who can edit a questionnaire somewhere', () => {
  const seat = { allLocations: false, locations: ['bos'], grants: [] };
  const edit = { locationid: 'bos', privilege: 'Edit' as const };
  test.each([
    ['a Master Admin', { ...seat, adminType: 1 as const, locations: [] }, [], true],
    ['a Location Admin with a location', { ...seat, adminType: 2 as const }, [], true],
    ['a Location Admin without one', { ...seat, adminType: 2 as const, locations: [] }, [edit], false],
    ['a User with All Locations', { ...seat, adminType: 3 as const, allLocations: true }, [], true],
    ['a User with Edit', { ...seat, adminType: 3 as const }, [edit], true],
    [
      'a User with View',
      { ...seat, adminType: 3 as const },
      [{ ...edit, privilege: 'View' as const }],
      false,
    ],
    [
      'a User with Edit at a location they left',
      { ...seat, adminType: 3 as const, locations: [] },
      [edit],
      false,
    ],
  ])('%s', (_, who, granted, can) => {
    expect(editsSomewhere(who, granted)).toBe(can);
  });
});

describe('Testers that are changed', () => {
  const change = (open: string[], close: string[] = []) =>
    changedTesters([eve], { open, close }, [eve, leo, { ...eve, email: 'ann@acme.example' }]);

  test('are those before without the closed ones, and the opened ones once', () => {
    expect(change([leo.email, leo.email], [eve.email])).toEqual({
      opened: [leo],
      closed: [eve],
      next: [leo],
    });
    expect(change([eve.email], ['nobody@acme.example'])).toEqual({ opened: [], closed: [], next: [eve] });
  });

  test('who are opened and closed at once are closed out', () => {
    const emails = [eve.email, leo.email];
    expect(change(emails, emails)).toEqual({ opened: [], closed: [eve], next: [] });
  });

  test('of a former seat are replaced', () => {
    const former = { ...leo, invitedAt };
    expect(changedTesters([former], { open: [leo.email], close: [] }, [leo])).toEqual({
      opened: [leo],
      closed: [former],
      next: [leo],
    });
  });

  test('are refused together with the first one who cannot test', () => {
    expect(change([leo.email, 'vic@acme.example'])).toEqual({ unable: 'vic@acme.example' });
  });
});
