import type { Rule } from '#shared/domain/authoring/checking/check.ts';
import { refusedLink, shownNote } from '#shared/domain/kit/markup.ts';

const lowerSequence = 'to a Question Number with a lower Question Sequence.';

/**
 * Why a question cannot be saved, by name: `message` is the code on the wire, `explanation` what
 * people read. Source: docs/product.md, Authoring.
 */
export const saveTexts = {
  Parantinfirst: {
    message: 'Parantinfirst',
    explanation:
      "Remove Question Numbers from 'Next Step...Yes' and 'Next Step...No' on the first record. Only 0 allowed in each field.",
  },
  invalidparentyes: {
    message: 'ifparentyes is using invalid qcode',
    explanation: "'Next Step...Yes' must not reference an invalid question #.",
  },
  invalidparentno: {
    message: 'ifparentno is using invalid qcode',
    explanation: "'Next Step...No' must not reference an invalid question #.",
  },
  /** Both fields name the same question. */
  sameparent: {
    message: 'childsequence',
    explanation:
      "'Next Step...Yes' and 'Next Step...No' name the same question. Remove this Question Number from one of them.",
  },
  /** A question that follows would come before this one. */
  childsequence: {
    message: 'childsequence',
    explanation:
      'A question that follows this one would come before it. Enter a lower Question Sequence here, or move that question.',
  },
  toomanycodes: { message: 'toomanycodes', explanation: 'Remove one Next step.' },
  missingcodes: { message: 'missingcodes', explanation: 'Add a Question Number to either Next step.' },
  /** The question that has been the first would follow no other, and nothing below it would be asked. */
  formerfirst: {
    message: 'missingcodes',
    explanation:
      'This would become the first question, and the former first one, with everything after it, would never be asked. Choose which answer of this question leads to it.',
  },
  lessthanqcode: {
    message: 'ifparentyes or ifparentno should be less than the qcode',
    explanation: 'A Next Step question # must not reference a question # that comes after it.',
  },
  nextyes: { message: 'nextyes', explanation: `Change 'Next Step...Yes' ${lowerSequence}` },
  nextno: { message: 'nextno', explanation: `Change 'Next Step...No' ${lowerSequence}` },
  parentinactive: {
    message: 'parentinactive',
    explanation: 'Remove the inactive code from the Next step.',
  },
  notinactive: {
    message: 'notinactive',
    explanation: 'Remove this Question Number from the Next step fields before inactivating it.',
  },
  warninactive: {
    message: 'warninactive',
    explanation: "This inactive Question Number is being used in a 'Next step' field.",
  },
  deletesolution: {
    message: 'deletesolution',
    explanation: "Remove text from Solution because 'Solution given' is '-' or Skip.",
  },
  addsolution: {
    message: 'addsolution',
    explanation: "Add a Solution because 'Solution given' is Yes or No.",
  },
  duplicateseq: {
    message: 'duplicateseq',
    explanation: 'Another question has this Question Sequence. Enter a free one, or move the question.',
  },
  empty: { message: 'empty', explanation: 'Question is required.' },
  markup: { message: 'markup', explanation: refusedLink },
} as const;
export type SaveCode = keyof typeof saveTexts;

/** The seven lists of the warning view, with the text that marks a row on each. */
export const warningTexts = {
  warnnextstep: 'No Solution has been provided and there is no Next Step',
  warnoutofseq: 'A Next Step question # must not reference a question # that comes after it',
  warnextrasol: "A Solution must not be provided if the 'Solution given' is not Yes or No",
  warnshortsol: "A Solution must be provided if the 'Solution given' is Yes or No",
  warnrepcat: 'This record does not have a Reporting Category',
  warnactive: 'This record is Inactive and will not be used in the topic quiz',
  warninactive: "This inactive Question Number is being used in a 'Next step' field",
} as const;
export type Warning = keyof typeof warningTexts;

/** What a proof can find: the rules of the check, and what only the whole tree shows. */
export type FindingKind = Rule | 'cycle' | 'unreachable';

/** One sentence for each finding of a proof. */
export const findingTexts: Readonly<Record<FindingKind, string>> = {
  Parantinfirst: 'The first question has a parent.',
  invalidqcode: 'Its parent does not exist.',
  toomanycodes: 'It names two parents.',
  missingcodes: 'It has no parent.',
  lessthanqcode: 'Its parent comes after it.',
  nextyes: 'It follows the Yes of a question that comes after it.',
  nextno: 'It follows the No of a question that comes after it.',
  parentinactive: 'Its parent is inactive.',
  cycle: 'It follows itself through the questions listed.',
  unreachable: 'No answers lead to it.',
  deletesolution: 'It has a solution that no answer calls for.',
  addsolution: 'An answer calls for a solution, but there is none.',
  duplicateqcode: 'Its number is used twice.',
  duplicateseq: 'Its place in the sequence is used twice.',
  empty: 'It has no words.',
  warnnextstep: 'No answer yields a suggestion, and no question follows.',
  warnrepcat: `${warningTexts.warnrepcat}.`,
  warnactive: `${warningTexts.warnactive}.`,
  repeatedtext: 'Another question has the same words.',
  shownastext: shownNote,
};
