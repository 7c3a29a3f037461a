import { useState } from 'react';
import type { FormState } from '#web/ui/form/Form.tsx';
import { isEmpty, revise } from './revise.ts';

interface Options<Stored, Values> {
  /** The record as it was last read. */
  current: Stored;
  /** Returns what the form's fields hold of a record. */
  valuesOf(record: Stored): Values;
  /** Returns the record that a stale save came back with: null where it was deleted, undefined for other errors. */
  recordOf(error: unknown): Stored | null | undefined;
}

interface Overtaken<Values> {
  shown: boolean;
  mine: Partial<Values>;
}

/** A record in a form, which somebody else may change in the meantime. */
export interface Revised<Stored, Values extends Record<string, unknown>> {
  /** The record that the form stands on: what is saved names its revision. */
  record: Stored;
  /** Where somebody was faster: whether the fields show what they changed, and what was typed there. */
  overtaken: Overtaken<Values> | undefined;
  /** Shows how the record stands by the last reading; undefined where the form stands on that. */
  showNewer: ((form: FormState<Values>) => void) | undefined;
  /** Forgets what was typed in the fields that somebody else changed, which was put back. */
  putBack(): void;
  /**
   * Saves what was typed against the record. Where somebody was faster, the fields they changed show how they stand,
   * and the next save is made against that. `send` hands what it saved to `keep` where the form may stay open on it.
   *
   * Returns what became of it. Other refusals are thrown.
   */
  save(
    values: Values,
    form: FormState<Values>,
    send: (record: Stored, keep: (saved: Stored) => void) => Promise<void>,
  ): Promise<'saved' | 'overtaken' | 'deleted'>;
}

/**
 * Holds the record that a form was filled from, and sees to it that nobody's work is written over unseen: neither what
 * somebody else saved in the meantime, nor what was typed here. `RevisedNotice` tells the person.
 */
export function useRevised<Stored extends { revision: number }, Values extends Record<string, unknown>>({
  current,
  valuesOf,
  recordOf,
}: Options<Stored, Values>): Revised<Stored, Values> {
  const [record, setRecord] = useState(current);
  const [overtaken, setOvertaken] = useState<Overtaken<Values>>();

  // A reading may lag behind what a save was answered.
  const newer = current.revision > record.revision;
  const differs = newer && !isEmpty(revise(valuesOf(record), valuesOf(current), {}).theirs);
  if (newer && !differs) setRecord(current);

  /** Puts the form on a newer record. */
  const take = (before: Stored, now: Stored, typed: Values, form: FormState<Values>) => {
    const { theirs, mine } = revise(valuesOf(before), valuesOf(now), typed);
    setRecord(now);
    if (!isEmpty(theirs)) form.fill(theirs);
    setOvertaken({ shown: !isEmpty(theirs), mine });
  };

  return {
    record,
    overtaken,
    showNewer: differs ? form => take(record, current, form.values, form) : undefined,
    putBack: () => setOvertaken({ shown: false, mine: {} }),
    save: async (values, form, send) => {
      setOvertaken(undefined);
      let base = record;
      const keep = (saved: Stored) => {
        base = saved;
        setRecord(saved);
      };
      try {
        await send(base, keep);
        return 'saved';
      } catch (error) {
        const now = recordOf(error);
        if (now === null) return 'deleted';
        if (!now) throw error;
        take(base, now, values, form);
        return 'overtaken';
      }
    },
  };
}
