import type { FileQuestion } from '#shared/domain/authoring/topicformat/topicfile.ts';

type Words = [text: string, parent: number | null, when: 'Y' | 'N' | null, solution: string, rest?: Rest];
type Rest = Partial<Pick<FileQuestion, 'priority' | 'guidance' | 'solutionIf' | 'category'>>;

const hands = { category: 'Hands' };
const rooms = { category: 'Rooms' };

const first: Words[] = [
  [
    'Are patients treated here?',
    null,
    null,
    '',
    { solutionIf: '-', priority: 'Low', category: 'Getting started' },
  ],
  [
    'Is hand rub within reach of every treatment chair?',
    1,
    'Y',
    'Put a dispenser at every chair.',
    { ...hands, priority: 'High' },
  ],
  ['Were the dispensers checked this month?', 1, 'Y', 'Check and refill the dispensers every Monday.', hands],
  [
    'Did every member of staff attend the hand hygiene training?',
    1,
    'Y',
    'Invite those who missed it to the next date.',
    { ...hands, priority: 'High' },
  ],
  [
    'Was hand hygiene observed at work this month?',
    1,
    'Y',
    'Observe ten occasions a month and tell the team the result.',
    hands,
  ],
  [
    'Is there a cleaning plan in every room?',
    1,
    'Y',
    'Hang the plan where the cleaning material is kept.',
    rooms,
  ],
  [
    'Did the cleaners sign the plan on every day?',
    6,
    'Y',
    'Go through the gaps with the cleaning company.',
    rooms,
  ],
  [
    'Were instruments found dirty after sterilization?',
    1,
    'Y',
    'Stop the device, sterilize again, and call its service.',
    { ...rooms, solutionIf: 'Y', priority: 'High' },
  ],
  [
    'Is waste with blood on it collected separately?',
    1,
    'Y',
    'Order bins with a lid for the treatment rooms.',
    { ...rooms, priority: 'High' },
  ],
  [
    'Are mop heads changed for each room?',
    1,
    'Y',
    'Order enough mop heads for one for each room and day.',
    { ...rooms, priority: 'Low' },
  ],
];

const filed = (rows: readonly (readonly [n: number, words: Words])[]): FileQuestion[] =>
  rows.map(([n, [text, parent, when, solution, rest]]) => ({
    n,
    text,
    parent,
    when,
    category: 'General',
    solution,
    guidance: '',
    priority: 'Medium',
    solutionIf: 'N',
    ...rest,
  }));

const numbered = first.map((words, at) => [at + 1, words] as const);

/** The first version of another custom questionnaire of Northwind Care Group. */
export const hygiene: FileQuestion[] = filed(numbered);

const reworded = ([, ...rest]: Words): Words => [
  'Were the dispensers checked every week this month?',
  ...rest,
];

/** The second version: one question is left out, one has other words, two are new. */
export const hygieneSince: FileQuestion[] = filed([
  ...numbered.filter(([n]) => n !== 10).map(([n, words]) => [n, n === 3 ? reworded(words) : words] as const),
  [
    11,
    [
      'Is the water of the treatment units tested twice a year?',
      1,
      'Y',
      'Have the water tested, and keep the results in the hygiene folder.',
      { ...rooms, priority: 'High' },
    ],
  ],
  [
    12,
    [
      'Does the sterilizer print a record of each run?',
      8,
      'N',
      'Connect the printer, and keep the records for five years.',
      rooms,
    ],
  ],
]);
