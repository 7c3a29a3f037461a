import type { Condition } from './table.ts';

/**
 * Returns the condition that an item exists and is still at a revision, the number of changes by people. An item may have
 * none before the first of them.
 */
export const atRevision = (revision: number): Required<Omit<Condition, 'part'>> => ({
  condition:
    revision === 0 ? 'attribute_exists(pk) AND (attribute_not_exists(#r) OR #r = :seen)' : '#r = :seen',
  names: { '#r': 'revision' },
  values: { ':seen': revision },
});
