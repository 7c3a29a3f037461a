import { describe, expect, test } from 'vitest';
import { countries, homeProblem, usa, usStates } from '#shared/domain/kit/countries.ts';

const unique = (values: string[]) => new Set(values).size === values.length;

describe('The list of countries', () => {
  test('has the 249 of ISO 3166-1, each code and name once, in the order of their names', () => {
    expect(countries).toHaveLength(249);
    expect(unique(countries.map(({ code }) => code))).toBe(true);
    expect(unique(countries.map(({ name }) => name))).toBe(true);
    for (const { code, name } of countries) {
      expect(code).toMatch(/^[A-Z]{3}$/);
      expect(name).toMatch(/^[\p{L}(),’ .-]{4,}$/u);
    }
    const names = countries.map(({ name }) => name);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
  });

  test('names the USA and its neighbors as people look for them', () => {
    const named = Object.fromEntries(countries.map(({ code, name }) => [code, name]));
    expect(named).toMatchObject({ USA: 'United States', CAN: 'Canada', MEX: 'Mexico', DEU: 'Germany' });
  });
});

test('the states are the 50, the District of Columbia, five territories and three armed-forces areas', () => {
  expect(usStates).toHaveLength(59);
  expect(unique(usStates.map(({ code }) => code))).toBe(true);
  const codes = usStates.map(({ code }) => code);
  expect(codes).toEqual(expect.arrayContaining(['DC', 'AS', 'GU', 'MP', 'PR', 'VI', 'AA', 'AE', 'AP']));
  const names = usStates.map(({ name }) => name);
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
});

describe('A home', () => {
  test.each([
    [usa, '', undefined],
    ['USA', 'CO', undefined],
    ['USA', 'AE', undefined],
    ['DEU', '', undefined],
    ['USA', 'XX', 'unknownstate'],
    ['DEU', 'CO', 'unknownstate'],
    ['XXX', '', 'unknowncountry'],
    ['US', '', 'unknowncountry'],
    ['', '', 'unknowncountry'],
    ['usa', '', 'unknowncountry'],
  ])('in %j, %j: %s', (country, state, problem) => expect(homeProblem(country, state)).toBe(problem));
});
