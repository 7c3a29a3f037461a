import { firstWords, isBlank } from '#shared/domain/kit/words.ts';
import { weightOf } from './costs.ts';
import {
  type Depth,
  depths,
  longestText,
  type ParameterCode,
  questionCount,
  type Template,
} from './templates.ts';

/** What somebody entered for a template's parameters. Only those with a text are there. */
export type GivenParameters = Readonly<Partial<Record<ParameterCode, string>>>;

/** What asks for parameters. */
type Asking = Pick<Template, 'parameters'>;

/** What is wrong with one parameter: the sentence beside its field. */
export interface ParameterProblem {
  code: string;
  message: string;
}

/**
 * What somebody entered without blanks around it, and without parameters that are empty or that the template does not have.
 */
export function cleaned(template: Asking, entered: Readonly<Record<string, string>>): GivenParameters {
  const rows = template.parameters.map(({ code }) => [code, (entered[code] ?? '').trim()] as const);
  return Object.fromEntries(rows.filter(([, value]) => !isBlank(value)));
}

/**
 * What is wrong with the parameters of a query, in the template's order. `withFile`: a file stands for the text.
 * The sentence names the field as the form does. Source: docs/product.md, AI assistant.
 */
export function checkParameters(
  template: Asking,
  given: GivenParameters,
  withFile: boolean,
): ParameterProblem[] {
  return template.parameters.flatMap(({ code, label, required, kind, most, choices }) => {
    const value = given[code];
    if (value === undefined) {
      return required && !(code === 'text' && withFile) ? [{ code, message: `${label} is required.` }] : [];
    }
    if (kind === 'number' && !isCount(value)) {
      const { least, most: highest } = questionCount;
      return [{ code, message: `${label} is a whole number from ${least} to ${highest}.` }];
    }
    if (value.length > most) {
      return [{ code, message: `${label} has at most ${most.toLocaleString('en-US')} characters.` }];
    }
    if (choices && !choices.some(choice => choice.value === value)) {
      return [{ code, message: `Choose one of the values for ${label.toLowerCase()}.` }];
    }
    return [];
  });
}

const isCount = (value: string): boolean =>
  /^\d{1,2}$/.test(value) && Number(value) >= questionCount.least && Number(value) <= questionCount.most;

/** Returns how many questions a query asks for. */
export const countWanted = ({ questions }: GivenParameters): number =>
  questions && isCount(questions) ? Number(questions) : questionCount.usual;

/**
 * What decides how much a query may cost. What a file says is not known before it is read: it counts as long as a
 * text may be.
 */
export const querySize = (given: GivenParameters, withFile: boolean) => ({
  questions: countWanted(given),
  characters: weightOf(...Object.values(given)) + (withFile ? longestText : 0),
});

/** Returns how many levels of follow-ups a query asks for. */
export const depthWanted = ({ depth }: GivenParameters): number =>
  depths[(depth as Depth | undefined) ?? 'some'];

/** The most characters of a value in the line that describes a query. */
const shown = 80;

/** Returns the parameters of a query as one line, as the list of queries shows it. `filename` is '' without a file. */
export function describeParameters(template: Template, given: GivenParameters, filename = ''): string {
  const parts = template.parameters.flatMap(({ code, label, choices }) => {
    const value = given[code];
    if (value === undefined) return [];
    const words = choices?.find(choice => choice.value === value)?.words ?? value;
    const line = words.replaceAll(/\s+/g, ' ');
    return [`${label}: ${firstWords(line, shown)}`];
  });
  return [...parts, ...(filename ? [`File: ${filename}`] : [])].join('; ');
}

/** The most characters of a custom topic's title and summary. */
const topicLengths = { title: 50, summary: 300 } as const;

/**
 * What a topic with the questions of a query can be called: its title, and a summary for the people who answer it.
 * How the questions were asked for (how many, how deep, from what text) means nothing to them.
 */
export function topicTexts(
  template: Pick<Template, 'checks'>,
  given: GivenParameters,
): { title: string; summary: string } {
  const [subject = '', industry, place, audience] = [
    given.subject,
    given.industry,
    given.place,
    given.audience,
  ].map(value => value?.replaceAll(/\s+/g, ' ').replace(/[\s.;,:]+$/, ''));
  const { title, summary } = topicLengths;
  const where = [industry, place].filter(Boolean).join(', ');
  const more = [where && `For: ${where}.`, audience && `Answered by: ${audience}.`];
  const about = `${template.checks} ${firstWords(subject, 200)}.`;
  const fitting = (text: string, next: string | undefined) =>
    next && text.length + 1 + next.length <= summary ? `${text} ${next}` : text;
  return { title: firstWords(subject, title - 1), summary: more.reduce<string>(fitting, about) };
}
