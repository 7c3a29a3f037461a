import { readdir, readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { z } from 'zod';
import { Phrases } from '#shared/domain/authoring/editorial/copied.ts';
import { editorialFindings } from '#shared/domain/authoring/editorial/editorial.ts';
import { checkAlike } from '#shared/domain/authoring/editorial/likeness.ts';
import type {
  Catalogue,
  CatalogueItem,
  EditorialFinding,
  Evidence,
} from '#shared/domain/authoring/editorial/parts.ts';
import type { LibraryFile } from '#shared/domain/authoring/topicformat/topicfile.ts';

const folder = resolve(import.meta.dirname, '../shared/library');

/** The file of `packPhrases` with the wording of the sources. */
export const phrasesFile = join(folder, 'phrases.bin');

const evidenceSchema = z.strictObject({
  claims: z.array(z.string()),
  facts: z.array(
    z.strictObject({ n: z.number(), text: z.string().min(1), citation: z.string(), checked: z.string() }),
  ),
});

const readJson = async <T>(path: string): Promise<T> => JSON.parse(await readFile(path, 'utf8'));

const jsonIn = async (path: string): Promise<string[]> =>
  (await readdir(path)).filter(name => name.endsWith('.json')).sort();

/** Reads the standard topics, by file name. */
export async function readTopics(): Promise<[name: string, file: LibraryFile][]> {
  const names = await jsonIn(join(folder, 'topics'));
  return Promise.all(
    names.map(
      async (name): Promise<[string, LibraryFile]> => [name, await readJson(join(folder, 'topics', name))],
    ),
  );
}

/** Reads the catalogues, by file name. */
export async function readCatalogues(): Promise<[name: string, catalogue: Catalogue][]> {
  const names = await jsonIn(join(folder, 'catalogues'));
  return Promise.all(
    names.map(
      async (name): Promise<[string, Catalogue]> => [
        basename(name, '.json'),
        await readJson(join(folder, 'catalogues', name)),
      ],
    ),
  );
}

/** Returns the items of all catalogues by id. */
export const itemsOf = (catalogues: readonly [string, Catalogue][]): Map<string, CatalogueItem> =>
  new Map(catalogues.flatMap(([, { items }]) => items.map(item => [item.id, item] as const)));

/** Reads what a standard topic rests on. Throws if its file is missing or has another shape. */
export const readEvidence = async (topiccode: string): Promise<Evidence> =>
  evidenceSchema.parse(await readJson(join(folder, 'evidence', `${topiccode}.json`)));

const readPhrases = async (): Promise<Phrases> => new Phrases(await readFile(phrasesFile));

/** Reads what every review needs. Returns a function that says what the editorial rules find in a standard topic. */
export async function readReviewer(): Promise<(file: LibraryFile, evidence: Evidence) => EditorialFinding[]> {
  const [catalogues, phrases, topics] = await Promise.all([readCatalogues(), readPhrases(), readTopics()]);
  const items = itemsOf(catalogues);
  return (file, evidence) => {
    const others = topics.map(([, other]) => other).filter(other => other.topiccode !== file.topiccode);
    const questions = [...others, file].flatMap(({ topiccode, questions }) =>
      questions.map(({ n, text }) => ({ topic: topiccode, n, text })),
    );
    const alike = checkAlike(questions, file.topiccode);
    return [...editorialFindings({ file, evidence, items }, phrases), ...alike];
  };
}
