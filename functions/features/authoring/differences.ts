import type { Question } from '#shared/domain/answering/questionnaire.ts';
import type { Differences, FieldChange, QuestionChange } from '#shared/domain/authoring/compare.ts';

/** Wire names of the fields that can differ; `parent` stands for both of its fields. */
const wireNames: Record<FieldChange['field'], string> = {
  text: 'qdescr',
  priority: 'prioritydesc',
  category: 'repcatdesc',
  guidance: 'cuzguidedesc',
  solutionIf: 'solutionif',
  solution: 'solutiondesc',
  active: 'activeq',
  parent: 'parent',
  seq: 'questionseq',
};

const row = ({ qcode, seq, text }: Question) => ({ qcode, questionseq: seq, qdescr: text });
const change = ({ question, fields }: QuestionChange) => ({
  qcode: question.qcode,
  qdescr: question.text,
  fields: fields.map(({ field, from, to }) => ({ field: wireNames[field], from, to })),
});

/** How questions differ from what they were, as it travels. */
export const differenceRows = ({ added, removed, reworded, moved }: Differences) => ({
  added: added.map(row),
  removed: removed.map(row),
  reworded: reworded.map(change),
  moved: moved.map(change),
});
