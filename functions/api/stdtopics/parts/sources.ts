import type { LibraryTopic } from '#functions/data/topics/library.ts';
import type { Catalogue, Evidence } from '#shared/domain/authoring/editorial/parts.ts';

interface Sources {
  catalogues: readonly Catalogue[];
  evidenceByTopic: ReadonlyMap<string, Evidence>;
}

/**
 * What a standard topic claims; the sources that it claims or names something of, for the wire; and the other
 * topics that claim something of these. `named` are the controls of its questions.
 */
export function sourcesOf(
  topiccode: string,
  named: readonly string[],
  { catalogues, evidenceByTopic }: Sources,
  topics: readonly LibraryTopic[],
) {
  const claims = evidenceByTopic.get(topiccode)?.claims ?? [];
  const own = new Set([...claims, ...named]);
  const used = catalogues.filter(({ items }) => items.some(({ id }) => own.has(id)));
  const elsewhere = new Map<string, string[]>();
  for (const [code, evidence] of evidenceByTopic) {
    if (code === topiccode) continue;
    for (const id of evidence.claims) elsewhere.set(id, [...(elsewhere.get(id) ?? []), code]);
  }
  const rows = used.map(({ source, address, items }) => ({
    source,
    address,
    items: items.map(item => ({ ...item, elsewhere: elsewhere.get(item.id) ?? [] })),
  }));
  const claiming = new Set(rows.flatMap(({ items }) => items.flatMap(item => item.elsewhere)));
  return {
    claims: [...claims],
    catalogues: rows,
    others: topics
      .filter(({ code }) => claiming.has(code))
      .map(({ code, title }) => ({ topiccode: code, topicdesc: title })),
  };
}
