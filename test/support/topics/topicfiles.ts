import fc from 'fast-check';
import type { FormatFinding, TopicDocument } from '#shared/domain/authoring/topicformat/format.ts';
import { fileQuestionsOf } from '#shared/domain/authoring/topicformat/questions.ts';
import type { FileQuestion } from '#shared/domain/authoring/topicformat/topicfile.ts';
import { validTopic } from './trees.ts';

/** A line of a topic file that breaks no rule, with whatever a test wants different. */
export const line = (n: number, rest: Partial<FileQuestion> = {}): FileQuestion => ({
  n,
  text: `Is point ${n} settled?`,
  parent: null,
  when: null,
  priority: 'Low',
  category: 'General',
  guidance: 'Look.',
  solutionIf: 'N',
  solution: 'Settle it.',
  ...rest,
});

/** A root and a question on its Yes: the smallest topic that branches. */
export const pair = (): FileQuestion[] => [line(10), line(20, { parent: 10, when: 'Y' })];

export const topic = (questions: FileQuestion[]): TopicDocument => ({ title: 'Points', questions });

/** Findings as `row n field severity`, in order. */
export const brief = (findings: readonly FormatFinding[]): string[] =>
  findings.map(f => `${f.row} ${f.n} ${f.field} ${f.severity}`);

/** What has broken some format or other before. */
const nasty = [
  '=1+1',
  "'=1+1",
  "''=1",
  '+49 30',
  '-',
  '- a',
  '@here',
  "'",
  '# title',
  '\ufeffmark',
  '_x0041_',
  '_x005F_x0041_',
  ' before',
  'after ',
  '\r',
  '\r\n',
  'a\nb',
  '\t',
  '"quoted"',
  '"',
  'a,b;c\td',
  '\0',
  '\u0085',
  '\u2028',
  '\ufffd',
  '\uffff',
  '\u{1fffe}',
  '\u{1f3f3}\ufe0f\u200d\u{1f308}',
  'שלום',
  '質問',
  ']]>',
  '&amp;',
  '<b>',
  'null',
  '00123',
  '1e5',
  '007',
  'TRUE',
  'sep=;',
  '#REF!',
  '2024-01-05',
  '1/2',
  '-1',
  '\u202eمرحبا بالعالم\u202c 123',
  '__proto__',
  'constructor',
  'x'.repeat(10_000),
];

/** Any well-formed text, from one character to the most that is allowed. */
const anyText = fc.oneof(
  fc.constantFrom(...nasty),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
);
const anyName = anyText.filter(text => text.length <= 200);
const anyControls = fc.array(
  anyName.filter(id => id.trim() === id && id !== '' && !/[\r\n]/.test(id)),
  { minLength: 1, maxLength: 3 },
);

const dressing = fc.record(
  // A file's categories have no blanks around them, and accents in their usual form.
  {
    text: anyText,
    category: anyName.map(name => name.trim().normalize('NFC')),
    guidance: anyText,
    solution: anyText,
    controls: anyControls,
  },
  { requiredKeys: ['text', 'category', 'guidance', 'solution'] },
);

/** A topic of any shape that can be asked, with any texts. */
export const anyDocument: fc.Arbitrary<TopicDocument> = fc
  .record({
    about: fc.record(
      {
        topiccode: anyName,
        edition: fc.integer({ min: 1, max: 999 }),
        title: anyName,
        summary: anyText,
        group: anyName,
        source: anyText,
        license: anyText,
      },
      { requiredKeys: ['title'] },
    ),
    questions: validTopic({ max: 12, inactive: true }),
    dressings: fc.array(dressing, { minLength: 12, maxLength: 12 }),
  })
  .map(({ about, questions, dressings }) => {
    // An empty text about the topic is written as none.
    const said = Object.fromEntries(
      Object.entries(about).filter(([key, value]) => key === 'title' || value !== ''),
    );
    const dressed = fileQuestionsOf(questions).map((q, i) => ({ ...q, ...dressings[i] }));
    return { ...(said as typeof about), questions: dressed };
  });
