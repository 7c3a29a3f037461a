import { describe, expect, it } from 'vitest';
import { itemsOf, readCatalogues } from '#infra/library.ts';
import { Phrases, packPhrases, runsIn } from '#shared/domain/authoring/editorial/copied.ts';
import { editorialFindings } from '#shared/domain/authoring/editorial/editorial.ts';
import { gradeOf, syllablesIn } from '#shared/domain/authoring/editorial/grade.ts';
import { checkAlike } from '#shared/domain/authoring/editorial/likeness.ts';
import type { EditorialRule, Evidence } from '#shared/domain/authoring/editorial/parts.ts';
import { elementsMissing } from '#shared/domain/authoring/editorial/solutions.ts';
import type { FileQuestion, LibraryFile } from '#shared/domain/authoring/topicformat/topicfile.ts';
import { soundTopic } from '#test/support/topics/library.ts';

const items = itemsOf(await readCatalogues());
const source =
  'Portable fire extinguishers shall be maintained in a fully charged and operable condition at all times';
const phrases = new Phrases(packPhrases(runsIn(source).map(({ hash }) => hash)));

type Plant = (file: LibraryFile, evidence: { -readonly [K in keyof Evidence]: Evidence[K] }) => void;

/** What the rules find in the sound topic after a change, each as the rule and the question. */
function found(plant: Plant): string[] {
  const { file, evidence } = soundTopic();
  plant(file, evidence);
  return editorialFindings({ file, evidence, items }, phrases).map(
    ({ rule, n }) => `${rule} ${n ?? 'topic'}`,
  );
}

const question = (file: LibraryFile, n: number): FileQuestion => file.questions.find(q => q.n === n)!;
const change =
  (n: number, fields: Partial<FileQuestion>): Plant =>
  file =>
    Object.assign(question(file, n), fields);

const followUp: FileQuestion = {
  ...soundTopic().file.questions[1]!,
  n: 25,
  text: 'Is a guard posted until the doors close again?',
  parent: 20,
  when: 'N',
};

const fact = { n: 30, text: '60 days', citation: '29 CFR 1904.39(a)', checked: '2026-11-23' };
const sixty = { guidance: 'Reports are due within 60 days.' };

describe('the editorial rules', () => {
  it('find nothing in a sound topic', () => {
    expect(found(() => undefined)).toEqual([]);
  });

  const planted: [rule: EditorialRule, what: string, at: number | 'topic', plant: Plant][] = [
    ['ids', 'a control that no catalogue has', 30, change(30, { controls: ['1910.99999'] })],
    [
      'applies',
      'a first question that is scored',
      10,
      change(10, { solutionIf: 'N', solution: question(soundTopic().file, 20).solution }),
    ],
    [
      'applies',
      'a way on which fewer than ten scored questions are asked',
      10,
      file =>
        void file.questions.push({
          ...question(file, 20),
          n: 900,
          when: 'N',
          text: 'Is the empty building locked?',
        }),
    ],
    [
      'coverage',
      'a claim that no question covers',
      'topic',
      (_, evidence) => {
        evidence.claims = ['1910.36', '1910.39'];
      },
    ],
    [
      'coverage',
      'a claim that only a follow-up covers',
      'topic',
      (file, evidence) => {
        file.questions.push({ ...followUp, controls: ['1910.39'] });
        evidence.claims = ['1910.39'];
      },
    ],
    [
      'coverage',
      'a claim that only a branching question covers',
      'topic',
      (file, evidence) => {
        question(file, 10).controls = ['1910.39'];
        evidence.claims = ['1910.39'];
      },
    ],
    ['wording', 'two question marks', 30, change(30, { text: 'Is it clean? Is it dry?' })],
    ['wording', 'no question mark', 30, change(30, { text: 'Say whether it is clean.' })],
    ['wording', 'a second question', 30, change(30, { text: 'Is the floor dry, and does it stay dry?' })],
    ['wording', 'more than 22 words', 30, change(30, { text: `Is the floor ${'dry '.repeat(20)}today?` })],
    [
      'grade',
      'words that few can read',
      30,
      change(30, { text: 'Does organizational documentation characterize operational responsibilities?' }),
    ],
    [
      'phrases',
      'a phrase that leaves open how often',
      30,
      change(30, { text: 'Are the floors cleaned from time to time?' }),
    ],
    [
      'phrases',
      'such a phrase in the guidance',
      30,
      change(30, { guidance: 'Racks need adequate support.' }),
    ],
    [
      'solutions',
      'a solution that does not begin with a verb',
      30,
      change(30, { solution: `The ${question(soundTopic().file, 30).solution}` }),
    ],
    [
      'solutions',
      'a solution that is too short',
      30,
      change(30, { solution: 'Name a manager today and keep a log.' }),
    ],
    [
      'solutions',
      'a solution that is too long',
      30,
      change(30, { solution: question(soundTopic().file, 30).solution.repeat(3) }),
    ],
    ['followup', 'priority High without a follow-up', 30, change(30, { priority: 'High' })],
    ['priority', 'a priority that the source does not allow', 30, change(30, { priority: 'Low' })],
    [
      'twice',
      'the same control in much the same words',
      40,
      change(40, { text: 'Does the supervisor inspect all rolling ladders monthly?', controls: ['1910.23'] }),
    ],
    [
      'twice',
      'one policy of a baseline in two questions',
      40,
      file => {
        for (const n of [30, 40]) question(file, n).controls = ['MS.EXO.1.1v2'];
      },
    ],
    [
      'binding',
      'a Security Rule question that does not say Required',
      30,
      change(30, { controls: ['164.308(a)(1)(ii)(A)'] }),
    ],
    [
      'binding',
      'an addressable one without its documented alternative',
      30,
      change(30, { controls: ['164.312(a)(2)(iii)'], guidance: 'Addressable.' }),
    ],
    [
      'copied',
      'ten words of a source',
      30,
      change(30, { guidance: 'They shall be maintained in a fully charged and operable condition.' }),
    ],
    ['facts', 'a number without a fact', 30, change(30, sixty)],
    ['facts', 'a large number in words', 30, change(30, { guidance: 'Reports are due within sixty days.' })],
    [
      'facts',
      'a fact that no text states',
      30,
      (_, evidence) => {
        evidence.facts = [fact];
      },
    ],
    [
      'facts',
      'a fact without a citation',
      30,
      (file, evidence) => {
        change(30, sixty)(file, evidence);
        evidence.facts = [{ ...fact, citation: 'a friend' }];
      },
    ],
    [
      'facts',
      'a fact without the day of the check',
      30,
      (file, evidence) => {
        change(30, sixty)(file, evidence);
        evidence.facts = [{ ...fact, checked: 'soon' }];
      },
    ],
    [
      'links',
      'a link to a page that is not official',
      30,
      change(30, { guidance: 'See [a blog](https://osha.gov.example.com/page).' }),
    ],
  ];

  it.each(planted)('%s: find %s', (rule, _, at, plant) => {
    expect(found(plant)).toContain(`${rule} ${at}`);
  });

  it('find solutions that do not say who, by when and what shows it, if more than a fifth lack one', () => {
    const vague =
      'Clean the racks with a damp cloth and dry them well so that nothing can fall down on people.';
    const vagueOnes = (count: number) =>
      found(file =>
        file.questions.slice(1, 1 + count).forEach(q => {
          q.solution = vague;
        }),
      );
    expect(vagueOnes(3)).toContain('elements topic');
    expect(vagueOnes(2)).not.toContain('elements topic');
    expect(elementsMissing('Clean the racks.')).toEqual(['who', 'by when', 'what shows it']);
  });

  it('accept what they allow: a fact with its source, a quotation, a follow-up, and a name with a number', () => {
    const allowed: Plant[] = [
      (file, evidence) => {
        change(30, sixty)(file, evidence);
        evidence.facts = [fact];
      },
      change(30, { guidance: `The rule says: "${source}."` }),
      file => {
        question(file, 20).priority = 'High';
        file.questions.splice(2, 0, followUp);
      },
      change(30, { guidance: 'See 29 CFR 1910.157(c)(4), NIST SP 800-66, WCAG 2.2 and Microsoft 365.' }),
      change(30, { guidance: 'See [the standard](https://www.osha.gov/laws-regs/1910.36).' }),
    ];
    expect(allowed.map(found)).toEqual(allowed.map(() => []));
  });
});

describe('questions that say much the same', () => {
  const at = (topic: string, n: number, text: string) => ({ topic, n, text });

  it('are found across topics, in whatever form their words are', () => {
    const questions = [
      at('a', 10, 'Are backups of patient data tested yearly?'),
      at('b', 20, 'Is the backup of the patient data tested yearly?'),
      at('b', 30, 'Are fire doors closed at night?'),
    ];
    expect(checkAlike(questions, 'b').map(({ n }) => n)).toEqual([20]);
    expect(checkAlike(questions, 'a')).toEqual([]);
  });
});

describe('the reading grade', () => {
  it('counts syllables as people speak them', () => {
    const words = {
      cat: 1,
      table: 2,
      changed: 1,
      wanted: 2,
      files: 1,
      boxes: 2,
      security: 4,
      'multi-factor': 4,
    };
    expect(Object.fromEntries(Object.keys(words).map(word => [word, syllablesIn(word)]))).toEqual(words);
  });

  it('rises with long words, and takes a quoted name as one short word', () => {
    expect(gradeOf('Is the door shut at night?')).toBeLessThan(4);
    expect(gradeOf('Does organizational documentation characterize responsibilities?')).toBeGreaterThan(20);
    expect(gradeOf('Is "Unauthenticated participants automatically" off?')).toBe(gradeOf('Is "a" off?'));
  });
});
