import * as z from 'zod/mini';
import type { SuggestionRow } from '#shared/contract/answering/suggestions.ts';
import {
  type ActionProblem,
  actionProblems,
  actionRules,
  type Completed,
  completedLabels,
} from '#shared/domain/answering/suggestions.ts';

/** Returns the schema of a text that a rule of the domain accepts. */
const checked = (problemOf: (text: string) => ActionProblem | null) =>
  z.string().check(context => {
    const problem = problemOf(context.value);
    if (problem) {
      context.issues.push({ code: 'custom', input: context.value, message: actionProblems[problem] });
    }
  });

/** The schema of the form of a suggestion. */
export const schema = z.object({
  qownerid: checked(actionRules.owner),
  qduedate: checked(actionRules.due),
  completed: z.enum(Object.keys(completedLabels) as Completed[]),
  qwebaddr: checked(actionRules.webAddress),
  qlinkname: z.string(),
});
export type Values = z.output<typeof schema>;

/** The field at which a refusal of the server is shown. */
export const fieldOf: Record<string, keyof Values> = {
  ownerRequired: 'qownerid',
  ownerInvalid: 'qownerid',
  ownerUnknown: 'qownerid',
  dueRequired: 'qduedate',
  dueInvalid: 'qduedate',
  linkInvalid: 'qwebaddr',
};

/** Returns what people set in a suggestion. */
export const valuesOf = ({ qownerid, qduedate, completed, qwebaddr, qlinkname }: SuggestionRow): Values => ({
  qownerid,
  qduedate,
  completed,
  qwebaddr,
  qlinkname,
});

/** The states of an action, to choose from. */
export const stateOptions = Object.entries(completedLabels).map(([value, label]) => ({ value, label }));

/** The due dates offered with one press: their words, and how many days from today. */
export const dueOffers = [
  ['+2 weeks', 14],
  ['+4 weeks', 28],
] as const;
