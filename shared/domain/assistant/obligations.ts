import { type Sentence, sentencesOf } from './sentences.ts';

/*
 * Turns sentences that oblige somebody into questions, by the grammar of plain English sentences. What does not have one
 * of these forms is not guessed: it is said to be unclear. Source: docs/product.md, AI assistant.
 */

/** What a sentence asks for, as a question. */
interface Obligation {
  question: string;
  /** The answer that is not compliant: Yes for what must not happen. */
  solutionIf: 'Y' | 'N';
  /** The sentence, word for word. */
  quote: string;
  heading: string;
}

export interface Obligations {
  found: Obligation[];
  /** Sentences that oblige somebody, but do not have a form that can be turned into a question safely. */
  unclear: string[];
}

const obliges =
  /\b(?:must|shall|should|requires?|required|need to|needs to|has to|have to|never|always|only|at least|at most|no later than|prohibited|forbidden|banned|not (?:allowed|permitted)|cannot|can not|may not|(?<!not )limited to|ought to|(?:is|are) (?:not to|expected to|to(?! be able\b))|do not|don't|within \d+ (?:minutes?|hours?|days?|weeks?|months?)|^(?:nobody|no .+?) (?:may|can|is allowed to))\b/i;

/** What a text obliges people to, in its order. */
export function obligationsOf(text: string): Obligations {
  const found: Obligation[] = [];
  const unclear: string[] = [];
  for (const sentence of sentencesOf(text)) {
    if (!obliges.test(sentence.text)) continue;
    const asked = questionOf(sentence);
    if (asked) found.push(asked);
    else unclear.push(sentence.text);
  }
  return { found, unclear };
}

const longest = 240;
/** Signs of a sentence of several parts. A colon between digits is a time. */
const severalParts = /[?;]|:(?!\d\d\b)/;

function questionOf({ text, heading }: Sentence): Obligation | null {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  if (plain.length > longest || severalParts.test(plain)) return null;
  const bare = /\b[ap]\.m\.$/i.test(plain) ? plain : plain.replace(/[.!]$/, '');
  const asked = whenAsked(bare) ?? mainAsked(bare);
  return (
    asked && { question: `${capital(asked.question)}?`, solutionIf: asked.solutionIf, quote: text, heading }
  );
}

type Asked = Pick<Obligation, 'question' | 'solutionIf'>;

/** "If a badge is lost, staff must report it" becomes "Do staff report it if a badge is lost". */
function whenAsked(bare: string): Asked | null {
  const found = /^(If|When|Whenever|Before|After|Unless) ([^,]+), (.+)$/.exec(bare);
  if (!found) return null;
  const [, word, clause, rest] = found;
  if (obliges.test(clause!) || pointing.test(clause!)) return null;
  const asked = mainAsked(rest!);
  return asked && { ...asked, question: `${asked.question} ${word!.toLowerCase()} ${clause}` };
}

/** "If this happens": what was said before decides. "When they leave" can mean the people named after it. */
const pointing = /^(?:this|that|these|those|such|so|not)\b/i;
const obliged = /^(.+?) (?:must|shall|(?:is|are) required to|ha(?:s|ve) to|needs? to)( not| never)? (.+)$/i;
const forbidden =
  /^(.+?) (?:may not|cannot|can not|must not|shall not|(?:is|are) not (?:allowed|permitted) to) (.+)$/i;
const onlySome = /^Only (.+?) (?:may|can|must|shall|(?:is|are) allowed to) (.+)$/i;
const nobody = /^No (.+?) (?:may|can|is allowed to) (.+)$/i;
const noneAtAll = /^(?:Nobody|No one) (?:may|can|is allowed to) (.+)$/i;
const never = /^(?:Never|Do not|Don't) (.+)$/i;
const always = /^Always (.+)$/i;

function mainAsked(bare: string): Asked | null {
  const some = onlySome.exec(bare);
  if (some) return asking(`only ${lower(some[1]!)}`, some[1]!, some[2]!, false);
  const not = never.exec(bare);
  if (not && isClear(not[1]!)) return { question: `do people here ever ${not[1]}`, solutionIf: 'Y' };
  const everyTime = always.exec(bare);
  if (everyTime && isClear(everyTime[1]!)) {
    return { question: `do people here always ${everyTime[1]}`, solutionIf: 'N' };
  }
  const anybody = noneAtAll.exec(bare);
  if (anybody) return asking('anybody', 'anybody', anybody[1]!, true);
  const none = nobody.exec(bare);
  if (none) return asking(`any ${none[1]}`, none[1]!, none[2]!, true);
  const no = forbidden.exec(bare);
  if (no) return asking(lower(no[1]!), no[1]!, no[2]!, true);
  const must = obliged.exec(bare);
  return must && asking(lower(must[1]!), must[1]!, must[3]!, must[2] !== undefined);
}

/** Returns the question for a subject and what it must do or be. `head` decides between one and several. */
function asking(subject: string, head: string, predicate: string, negative: boolean): Asked | null {
  const several = isPlural(head);
  if (several === null || !isClear(predicate)) return null;
  const solutionIf = negative ? 'Y' : 'N';
  const being = /^be (.+)$/i.exec(predicate);
  if (being) return { question: `${several ? 'are' : 'is'} ${subject} ${being[1]}`, solutionIf };
  return { question: `${several ? 'do' : 'does'} ${subject} ${predicate}`, solutionIf };
}

/** Returns whether what follows the obligation is one thing, and has no obligation of its own. */
const isClear = (predicate: string): boolean =>
  /^[a-z]/i.test(predicate) && !/\b(?:must|shall|may|should|unless)\b/i.test(predicate);

/** Words that refer to what was said before. */
const referring =
  /^(?:it|this|that|these|those|they|he|she|there|which|who|such|both|either|neither|each of|one of)\b/i;
const many = new Set(
  'people staff personnel children men women we you police media data employees crew everyone everybody'.split(
    ' ',
  ),
);
const single = new Set(
  'everyone everybody anyone anybody someone somebody nobody each every a an any one no'.split(' '),
);
const alwaysOne = /(?:ss|us|is|ics)$/i;
const longestSubject = 10;

/** Returns whether a subject is several, not one; null if its words do not say. */
function isPlural(subject: string): boolean | null {
  const words = subject.toLowerCase().split(' ');
  if (referring.test(subject) || /[,()]/.test(subject) || words.length > longestSubject) return null;
  if (
    words.some(word => /^(?:if|when|that|because|must|shall|may|can|is|are|was|were|and\/or|or)$/.test(word))
  ) {
    return null;
  }
  const first = words[0]!;
  if (single.has(first)) return false;
  // "Employees who handle cash", "the owners of keys": what comes before decides.
  const at = words.findIndex(word =>
    /^(?:who|of|in|at|on|for|with|from|to|by|about|over|between|during|under|without|near|inside|outside)$/.test(
      word,
    ),
  );
  const head = at > 0 ? words.slice(0, at) : words;
  if (head.includes('and')) return true;
  const noun = head.at(-1)!;
  if (many.has(noun)) return true;
  return noun.endsWith('s') && !alwaysOne.test(noun);
}

/** Returns a subject as it is written within a sentence: names keep their capital. */
function lower(subject: string): string {
  const [first = '', ...rest] = subject.split(' ');
  const isArticle = /^(?:the|an?|each|every|all|any)$/i.test(first);
  const isName = !isArticle && (/^[A-Z]{2,}/.test(first) || /^[A-Z]/.test(rest[0] ?? ''));
  return isName || first === 'I' ? subject : `${first.charAt(0).toLowerCase()}${subject.slice(1)}`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
