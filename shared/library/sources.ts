import type { Catalogue, Evidence } from '#shared/domain/authoring/editorial/parts.ts';
import * as byName from './catalogues.ts';
import * as evidence from './evidence.ts';

/** The catalogues of the sources as data. This file is long once bundled: import it only when it is needed. */
export const catalogues = Object.values(byName) as readonly unknown[] as readonly Catalogue[];

/** What each standard topic rests on, by its code. */
export const evidenceByTopic: ReadonlyMap<string, Evidence> = new Map(Object.entries(evidence));
