import { describe, expect, test } from 'vitest';
import type { PermissionChoices } from '#shared/contract/administration/permissions.ts';
import { firstPlace } from '#web/screens/administration/permissions/choices.ts';
import {
  cellKeysIn,
  matrixAt,
  movedBy,
  nextState,
  stateBy,
  taken,
  withStates,
} from '#web/screens/administration/permissions/matrix/matrix.ts';

const choices: PermissionChoices = {
  code: 200,
  users: [
    { useremail: 'uma@x.example', userrole: '', locations: [1] },
    { useremail: 'eve@x.example', userrole: '', locations: [0, 1] },
    { useremail: 'two@x.example', userrole: '', locations: [0] },
  ],
  people: [],
  topics: ['b', 'a', 'c', 'off'].map(topicid => ({ topicid, cuzdesc: topicid })),
  locations: [
    { locationid: 'two', locationdesc: 'Two', topics: [2], inactive: [] },
    { locationid: 'home', locationdesc: 'Home', topics: [0, 1], inactive: [3] },
  ],
};
const matrix = matrixAt('home', choices, [{ useremail: 'eve@x.example', topicid: 'a', privilege: 'View' }]);

test('The matrix begins with the first place that somebody has, or with the first of all', () => {
  const [uma] = choices.users;
  expect(firstPlace(choices)).toBe('two');
  expect(firstPlace({ ...choices, users: [uma!] })).toBe('home');
  expect(firstPlace({ ...choices, users: [] })).toBe('two');
  expect(firstPlace({ ...choices, locations: [] })).toBe('');
});

describe('The matrix of a place', () => {
  test('has its people and its active topics by name, and what is stored there', () => {
    expect(matrix.people.map(({ useremail }) => useremail)).toEqual(['eve@x.example', 'uma@x.example']);
    expect(matrix.topics.map(({ topicid }) => topicid)).toEqual(['a', 'b']);
    expect([...matrix.stored]).toEqual([['eve@x.example a', 'View']]);
  });

  test('names the cells between two corners, whichever way they were chosen', () => {
    const all = ['eve@x.example a', 'eve@x.example b', 'uma@x.example a', 'uma@x.example b'];
    expect(cellKeysIn(matrix, { from: [0, 0], to: [1, 1] })).toEqual(all);
    expect(cellKeysIn(matrix, { from: [1, 0], to: [0, 1] })).toEqual(all);
    expect(cellKeysIn(matrix, { from: [1, 1], to: [1, 1] })).toEqual(['uma@x.example b']);
  });

  test('is left by no key', () => {
    expect(movedBy('ArrowDown', [0, 0], matrix)).toEqual([1, 0]);
    expect(movedBy('ArrowDown', [1, 0], matrix)).toEqual([1, 0]);
    expect(movedBy('PageUp', [1, 1], matrix)).toEqual([0, 1]);
    expect(movedBy('End', [1, 0], matrix)).toEqual([1, 1]);
    expect(movedBy('Home', [1, 1], matrix)).toEqual([1, 0]);
    expect(movedBy('x', [0, 0], matrix)).toBeNull();
  });

  test('takes letters, and each state in turn', () => {
    expect(['v', 'E', 'n', 'x'].map(stateBy)).toEqual(['View', 'Edit', 'None', null]);
    expect((['None', 'View', 'Edit'] as const).map(nextState)).toEqual(['View', 'Edit', 'None']);
  });

  test('knows no change where a cell has its stored state again', () => {
    const keys = cellKeysIn(matrix, { from: [0, 0], to: [1, 0] });
    const edited = withStates(matrix, new Map(), keys, 'Edit');
    expect([...edited.values()]).toEqual(['Edit', 'Edit']);
    const back = withStates(matrix, edited, keys, 'None');
    expect([...back]).toEqual([['eve@x.example a', 'None']]);
    expect(taken(back)).toHaveLength(1);
    expect(withStates(matrix, back, keys, 'View').get('eve@x.example a')).toBeUndefined();
  });
});
