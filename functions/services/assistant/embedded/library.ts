import MiniSearch from 'minisearch';
import { libraryOf, standardVersionId } from '#functions/data/topics/library.ts';
import { loadVersion } from '#functions/data/topics/version.ts';
import { parentOf, type Question } from '#shared/domain/answering/questionnaire.ts';
import type { LibraryQuestion } from '#shared/domain/assistant/gate.ts';
import { stem, termsOf } from './words.ts';

/** A question of a standard topic with its place in it. */
export interface LibraryEntry {
  id: string;
  question: Question;
  source: LibraryQuestion;
  /** The entry that it is asked after; undefined for the first question of its topic. */
  parent: LibraryEntry | undefined;
  children: LibraryEntry[];
  /** Levels beneath the first question of its topic. */
  level: number;
  /** Whether it is only asked where the topic does not apply. */
  aside: boolean;
}

export interface Library {
  entries: ReadonlyMap<string, LibraryEntry>;
  search: MiniSearch;
  controls: ReadonlySet<string>;
}

let kept: { editions: string; library: Library } | undefined;

/** Reads the newest editions of all standard topics with a ranked search over them. A warm worker keeps both. */
export async function libraryIndex(): Promise<Library> {
  const { topics } = await libraryOf();
  const editions = topics.map(({ code, edition }) => standardVersionId(code, edition));
  if (kept?.editions === editions.join()) return kept.library;
  const versions = await Promise.all(editions.map(loadVersion));
  const entries = new Map<string, LibraryEntry>();
  const search = new MiniSearch({
    fields: ['text', 'guidance', 'category', 'title', 'summary'],
    processTerm: stem,
    tokenize: termsOf,
  });
  for (const [place, { code, title, summary }] of topics.entries()) {
    for (const entry of entriesOf(versions[place]!.tree.questions, code, title)) {
      entries.set(entry.id, entry);
      const { text, guidance, category } = entry.question;
      search.add({ id: entry.id, text, guidance, category, title, summary });
    }
  }
  const controls = new Set([...entries.values()].flatMap(({ question }) => question.controls ?? []));
  kept = { editions: editions.join(), library: { entries, search, controls } };
  return kept.library;
}

/** Reads the ids of the controls that standard topics cover. */
export const libraryControls = async (): Promise<ReadonlySet<string>> => (await libraryIndex()).controls;

function entriesOf(questions: readonly Question[], topiccode: string, title: string): LibraryEntry[] {
  const byCode = new Map<number, LibraryEntry>();
  return questions.flatMap(question => {
    const link = parentOf(question);
    const parent = link ? byCode.get(link.qcode) : undefined;
    const entry: LibraryEntry = {
      id: `${topiccode}/${question.qcode}`,
      question,
      source: { topiccode, title, n: question.qcode },
      parent,
      children: [],
      level: parent ? parent.level + 1 : 0,
      aside: parent !== undefined && (parent.aside || (parent.level === 0 && link?.when === 'N')),
    };
    byCode.set(question.qcode, entry);
    parent?.children.push(entry);
    return question.active ? [entry] : [];
  });
}
