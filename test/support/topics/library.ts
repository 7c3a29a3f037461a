import { standardVersionId } from '#functions/data/topics/library.ts';
import type { Evidence } from '#shared/domain/authoring/editorial/parts.ts';
import type { FileQuestion, LibraryFile } from '#shared/domain/authoring/topicformat/topicfile.ts';
import { editionOf } from '#shared/library/all.ts';

/** Returns the version of a standard topic's newest edition. */
export const newestVersion = (topiccode: string): string =>
  standardVersionId(topiccode, editionOf(topiccode));

const subjects = [
  ['fire doors', '1910.36'],
  ['rolling ladders', '1910.23'],
  ['exit signs', '1910.37'],
  ['bandage kits', '1910.151'],
  ['forklift brakes', '1910.178'],
  ['extension cords', '1910.305'],
  ['storage racks', '1910.176'],
  ['stair rails', '1910.25'],
  ['chemical drums', '1910.1200'],
  ['welding screens', '1910.133'],
] as const;

const scored = ([subject, id]: (typeof subjects)[number], i: number): FileQuestion => ({
  n: 20 + 10 * i,
  text: `Does a supervisor inspect the ${subject} every month?`,
  parent: 10,
  when: 'Y',
  priority: 'Medium',
  category: 'Inspection',
  guidance: `Look at the log for the ${subject}.`,
  solutionIf: 'N',
  solution: `Name one manager who inspects the ${subject} within two weeks, writes the findings into a dated log, and has each defect repaired.`,
  controls: [id],
});

/** Returns a standard topic that passes every editorial rule, with what it rests on. */
export function soundTopic(): { file: LibraryFile; evidence: Evidence } {
  return {
    file: {
      topiccode: 'inspections',
      edition: 1,
      title: 'Inspections',
      summary: 'What supervisors look at.',
      group: 'workplace',
      source: 'OSHA',
      license: 'public domain',
      questions: [
        {
          n: 10,
          text: 'Does anyone work at this location?',
          parent: null,
          when: null,
          priority: 'Medium',
          category: 'Scope',
          guidance: 'Count visitors who help.',
          solutionIf: '-',
          solution: '',
        },
        ...subjects.map(scored),
      ],
    },
    evidence: { claims: ['1910.36', '1910.23'], facts: [] },
  };
}
