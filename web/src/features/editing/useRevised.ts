import { useState } from 'react';
import type { FormState } from '#web/ui/form/Form.tsx';
import { settleText } from '#web/ui/form/settle.ts';
import { isEmpty, revise } from './revise.ts';

interface Options<Stored, Values> {
  /** The record as last read. */
  current: Stored;
  /** Returns the values of the form's fields for a record. */
  valuesOf(record: Stored): Values;
  /**
   * Returns the current record from the refusal of a stale save: null where it was deleted, undefined for other errors.
   */
  recordOf(error: unknown): Stored | null | undefined;
}

/** What a save tells of a record whose form stays open. */
export interface SaveOutcome<Stored> {
  /** A part was saved: the next save is made against that, and everything typed stays unsaved. */
  part(saved: Stored): void;
  /** All was saved. What was typed in the meantime stays, unsaved. */
  all(saved: Stored): void;
}

interface Overtaken<Values> {
  updated: boolean;
  mine: Partial<Values>;
}

/** A record in a form, which someone else may change in the meantime. */
export interface Revised<Stored, Values extends Record<string, unknown>> {
  /** The record that the form was filled from. A save names its revision. */
  record: Stored;
  /** After someone else changed the record first: whether the fields show their change, and what was typed there. */
  overtaken: Overtaken<Values> | undefined;
  /** Fills the form from the last reading; undefined where the form already has it. */
  showNewer: ((form: FormState<Values>) => void) | undefined;
  /**
   * Notes what the person changed of the record by another button of the page. `now` keeps the revision of `record`: what
   * others changed is still told.
   */
  changedHere(now: Stored, form: FormState<Values>): void;
  /** Clears `overtaken.mine` once it was put back into the form. */
  putBack(): void;
  /**
   * Saves what was typed against the record. Where someone else changed it first, the changed fields show the current
   * values, and the next save is made against those. `send` tells `saved` what it saved where the form stays open.
   *
   * Returns the outcome. Other refusals are thrown.
   */
  save(
    values: Values,
    form: FormState<Values>,
    send: (record: Stored, saved: SaveOutcome<Stored>) => Promise<void>,
  ): Promise<'saved' | 'overtaken' | 'deleted'>;
}

/**
 * Holds the record that a form was filled from, and makes sure that no work is overwritten unseen: neither what someone
 * else saved in the meantime, nor what was typed here. `RevisedNotice` shows the message.
 */
export function useRevised<Stored extends { revision: number }, Values extends Record<string, unknown>>({
  current,
  valuesOf,
  recordOf,
}: Options<Stored, Values>): Revised<Stored, Values> {
  const [record, setRecord] = useState(current);
  const [overtaken, setOvertaken] = useState<Overtaken<Values>>();

  // A reading may be older than the answer of a save.
  const newer = current.revision > record.revision;
  const differs = newer && !isEmpty(revise(valuesOf(record), valuesOf(current), {}).theirs);
  if (newer && !differs) setRecord(current);

  /** Fills the form from a newer record. */
  const take = (before: Stored, now: Stored, typed: Values, form: FormState<Values>) => {
    const { theirs, mine } = revise(valuesOf(before), valuesOf(now), typed);
    setRecord(now);
    if (!isEmpty(theirs)) form.fill(theirs);
    setOvertaken({ updated: !isEmpty(theirs), mine });
  };

  return {
    record,
    overtaken,
    showNewer: differs ? form => take(record, current, form.values, form) : undefined,
    changedHere: (now, form) => {
      setRecord(now);
      settleText(form, valuesOf(record), valuesOf(now));
    },
    putBack: () => setOvertaken({ updated: false, mine: {} }),
    save: async (values, form, send) => {
      setOvertaken(undefined);
      let base = record;
      const part = (saved: Stored) => {
        base = saved;
        setRecord(saved);
      };
      const all = (saved: Stored) => {
        setRecord(saved);
        settleText(form, values, valuesOf(saved));
      };
      try {
        await send(base, { part, all });
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
