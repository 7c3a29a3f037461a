import type { FileQuestion } from '#shared/domain/authoring/topicformat/topicfile.ts';

type Words = [text: string, parent: number | null, when: 'Y' | 'N' | null, solution: string, rest?: Rest];
type Rest = Partial<Pick<FileQuestion, 'priority' | 'guidance' | 'solutionIf'>>;

const words: Record<string, Words[]> = {
  'Getting started': [
    ['Does the clinic keep medicines on site?', null, null, '', { solutionIf: '-', priority: 'Low' }],
  ],
  Storage: [
    [
      ...(['Is every medicine kept in a cabinet that locks?', 1, 'Y'] as const),
      'Move all medicines into cabinets that lock, and hand out the keys against a signature.',
      { priority: 'High', guidance: 'Samples from representatives count as medicines too.' },
    ],
    [
      ...(['Does the refrigerator have a thermometer that keeps a record?', 1, 'Y'] as const),
      'Fit a thermometer that records at least every fifteen minutes.',
      { guidance: 'It shows the highest and lowest temperature since it was last read.' },
    ],
    [
      ...(['Was the record between 2 and 8 °C for the whole month?', 3, 'Y'] as const),
      'Set apart what was stored too warm or too cold, and ask the pharmacy what can still be used.',
      { priority: 'High' },
    ],
    [
      ...(['Does somebody read the temperature by hand twice a day?', 3, 'N'] as const),
      'Until a recording thermometer is there, read the temperature every morning and evening and write it down.',
    ],
  ],
  Controlled: [
    ['Are controlled substances among them?', 1, 'Y', '', { solutionIf: '-', priority: 'Low' }],
    [
      ...(['Are they counted by two people at every change of shift?', 6, 'Y'] as const),
      'Have two people count and sign at every change of shift.',
      { priority: 'High', guidance: 'Both sign in the book: who hands over and who takes over.' },
    ],
    [
      ...(['Did a count differ from the book this month?', 6, 'Y'] as const),
      'Report the difference to the medical director on the same day and keep the report with the book.',
      { priority: 'High', solutionIf: 'Y' },
    ],
  ],
  Expiry: [
    [
      ...(['Was every package checked for its expiry date this month?', 1, 'Y'] as const),
      'Check every package once a month, and put what ends next in front.',
    ],
    [
      ...(['Are expired medicines returned to the pharmacy?', 9, 'Y'] as const),
      'Agree on a monthly return with the pharmacy. Nothing goes into the household waste.',
      { priority: 'Low' },
    ],
  ],
  Elsewhere: [
    [
      ...(['Do patients know where the nearest pharmacy is?', 1, 'N'] as const),
      'Put up a sign with the address and the opening hours of the nearest pharmacy.',
      { priority: 'Low' },
    ],
  ],
};

/** A custom questionnaire of Northwind Care Group. */
export const medicines: FileQuestion[] = Object.entries(words)
  .flatMap(([category, rows]) => rows.map(row => [category, ...row] as const))
  .map(([category, text, parent, when, solution, rest], i) => ({
    n: i + 1,
    text,
    parent,
    when,
    category,
    solution,
    guidance: '',
    priority: 'Medium',
    solutionIf: 'N',
    ...rest,
  }));
