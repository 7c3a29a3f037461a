import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isQuoteOf } from '#shared/domain/assistant/drafted.ts';
import { obligationsOf } from '#shared/domain/assistant/obligations.ts';
import { sentencesOf } from '#shared/domain/assistant/sentences.ts';

describe('A sentence that obliges somebody', () => {
  const asked: [sentence: string, question: string, solutionIf: 'Y' | 'N'][] = [
    ['Visitors must sign in at the desk.', 'Do visitors sign in at the desk?', 'N'],
    ['Each visitor must wear a badge.', 'Does each visitor wear a badge?', 'N'],
    ['The host shall collect the badge.', 'Does the host collect the badge?', 'N'],
    ['Doors must be closed at night.', 'Are doors closed at night?', 'N'],
    ['The alarm has to be tested every week.', 'Is the alarm tested every week?', 'N'],
    [
      'Employees who handle cash must not share passwords.',
      'Do employees who handle cash share passwords?',
      'Y',
    ],
    ['Food may not be eaten in the lab.', 'Is food eaten in the lab?', 'Y'],
    ['No visitor may enter the server room alone.', 'Does any visitor enter the server room alone?', 'Y'],
    ['Nobody may share keys with guests.', 'Does anybody share keys with guests?', 'Y'],
    ['No one is allowed to be left alone.', 'Is anybody left alone?', 'Y'],
    ['Only trained staff may drive forklifts.', 'Do only trained staff drive forklifts?', 'N'],
    ['Never prop fire doors open.', 'Do people here ever prop fire doors open?', 'Y'],
    ['Always lock the safe.', 'Do people here always lock the safe?', 'N'],
    ['HR must approve access.', 'Does HR approve access?', 'N'],
    [
      'If a badge is lost, the host must report it within 24 hours.',
      'Does the host report it within 24 hours if a badge is lost?',
      'N',
    ],
    ['Orders by telephone must be read back.', 'Are orders by telephone read back?', 'N'],
    [
      'The Director of Nursing must audit each clinic twice a year.',
      'Does the Director of Nursing audit each clinic twice a year?',
      'N',
    ],
    ['The gate must be locked at 22:00.', 'Is the gate locked at 22:00?', 'N'],
    ['Snow must be cleared before 7 a.m.', 'Is snow cleared before 7 a.m.?', 'N'],
    ['Passengers are not allowed to ride on forklifts.', 'Do passengers ride on forklifts?', 'Y'],
    ['Private phones are not permitted to be charged here.', 'Are private phones charged here?', 'Y'],
    ['Guests cannot enter the lab.', 'Do guests enter the lab?', 'Y'],
    ['Tools and ladders must be inspected before use.', 'Are tools and ladders inspected before use?', 'N'],
  ];
  test.each(asked)('becomes a question: %s', (sentence, question, solutionIf) => {
    expect(obligationsOf(sentence).found).toEqual([{ question, solutionIf, quote: sentence, heading: '' }]);
  });

  test.each([
    'They must not leave it lying around.',
    'It must be kept.',
    'Fire drills take place at least twice a year.',
    'Records must be kept for six years; they must be destroyed then.',
    'Managers, leads or hosts must sign.',
    'What must be done must be done.',
    'If this happens, the host must propose what to do.',
    'Deliveries at night require an approval.',
    'Alcohol is not permitted.',
    'Speed on the site is limited to 10 kilometers per hour.',
    'Waste is to be collected.',
    'Traps should be inspected regularly.',
    'Hoods are not to be used for storage.',
    'The list ought to be short.',
    'Supervisors are expected to inspect the hoods.',
    'Coats are to remain in the laboratory.',
  ])('is unclear rather than guessed: %s', sentence => {
    expect(obligationsOf(sentence)).toEqual({ found: [], unclear: [sentence] });
  });

  test('is not found where nobody is obliged to anything', () => {
    expect(obligationsOf('Visitors like the desk. It stands in the hall.')).toEqual({
      found: [],
      unclear: [],
    });
  });
});

test('Sentences are cut at their ends, not at abbreviations or lines, and know their heading', () => {
  const text =
    '# Access\n\nDoors are locked,\nalso at noon. See e.g. Annex B. Done!\n- One item\n- Another item';
  expect(sentencesOf(text)).toEqual([
    { text: 'Doors are locked, also at noon.', heading: 'Access' },
    { text: 'See e.g. Annex B.', heading: 'Access' },
    { text: 'Done!', heading: 'Access' },
    { text: 'One item', heading: 'Access' },
    { text: 'Another item', heading: 'Access' },
  ]);
});

test.each([
  ['## 3. Access to the site\n\nVisitors must sign in.', 'Access to the site'],
  ['# Rules\n\n## 3.1 Access\n\nVisitors must sign in.', 'Access'],
  ['3. Access\n\nVisitors must sign in.', 'Access'],
  ['3.1 Access\n\nVisitors must sign in.', 'Access'],
])('A heading with a number is the heading of what follows, without its number: %j', (text, heading) => {
  expect(obligationsOf(text).found).toEqual([
    { question: 'Do visitors sign in?', solutionIf: 'N', quote: 'Visitors must sign in.', heading },
  ]);
});

test('A numbered heading needs no empty line below it, as in the text of a PDF; the line that a list breaks goes on', () => {
  const text =
    '4. Fire\nWardens must wear a vest.\n5. Doors\nDoors must be\nclosed.\n6. Guests must wait in the\nhall.';
  expect(obligationsOf(text).found).toMatchObject([
    { question: 'Do wardens wear a vest?', heading: 'Fire' },
    { question: 'Are doors closed?', heading: 'Doors' },
    { question: 'Do guests wait in the hall?', heading: 'Doors' },
  ]);
});

test('The number of a clause is no part of its sentence, and a number that a line begins with is', () => {
  const text = 'Access\n\n3.1 Visitors must sign in.\n3.2.1 Hosts must keep doors at least\n1.2 meters wide.';
  expect(obligationsOf(text).found).toMatchObject([
    { question: 'Do visitors sign in?', quote: 'Visitors must sign in.' },
    { question: 'Do hosts keep doors at least 1.2 meters wide?' },
  ]);
});

test('Every quote is in the text word for word, whatever the text is', () => {
  const piece = fc.constantFrom(
    'Visitors',
    ' must',
    ' sign in',
    '. ',
    '.\n',
    '\n\n',
    '- ',
    ', ',
    ' be kept',
    '“',
    '”',
    ' e.g. ',
    ' not',
    '; ',
    ' the desk',
    '\t',
    '1. ',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 25 }), pieces => {
      const text = pieces.join('');
      for (const { quote } of obligationsOf(text).found) expect(isQuoteOf(quote, text), quote).toBe(true);
    }),
    { numRuns: 400 },
  );
});
