import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { saveQuestion } from '#shared/contract/authoring/authoring.ts';
import { addCategory } from '#shared/contract/authoring/texts.ts';
import { ApiError } from '#web/api/client.ts';
import { refresh } from '#web/api/hooks.ts';
import { sendLasting } from '#web/api/lasting.ts';
import { wordsOf } from '#web/identity/failures.ts';
import { inputOf, valuesOf } from '#web/screens/authoring/editor/form.ts';
import type { Draft } from '#web/screens/authoring/editor/useDraft.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';

/** Sets one reporting category for several questions. One that the topic does not have yet is added to it. */
export function SetCategory({ draft, qcodes }: { draft: Draft; qcodes: readonly number[] }) {
  const id = useId();
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [pending, setPending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pending || !name.trim()) return;
    setPending(true);
    const set = await setCategory(draft, qcodes, name.trim());
    await refresh(client, saveQuestion);
    if (set.done > 0) toast('success', `${counted(set.done)} the category ${name.trim()} now.`);
    if (set.problem) toast('error', set.problem);
    setPending(false);
  };
  const many = qcodes.length > 1;
  return (
    <form className="set-category" onSubmit={event => void submit(event)}>
      <label htmlFor={id}>{many ? 'Set one category for all of them' : 'Set its category'}</label>
      <input
        id={id}
        list={`${id}-list`}
        value={name}
        maxLength={200}
        autoComplete="off"
        placeholder="Choose or type a new one"
        onChange={event => setName(event.target.value)}
      />
      <datalist id={`${id}-list`}>
        {draft.lists.categories.map(({ repcatid, repcatdesc }) => (
          <option key={repcatid} value={repcatdesc} />
        ))}
      </datalist>
      <Button type="submit" small busy={pending} disabled={!name.trim()}>
        {many ? `Set for all ${qcodes.length}` : 'Set'}
      </Button>
    </form>
  );
}

const counted = (count: number) => (count === 1 ? '1 question has' : `${count} questions have`);

/**
 * Sets a category, question by question. Returns how many have it, and why others do not. Ends where someone else
 * changed the draft in the meantime.
 */
async function setCategory(
  { topicid, rows, revision: shown, lists }: Draft,
  qcodes: readonly number[],
  name: string,
): Promise<{ done: number; problem: string }> {
  let [done, problem, revision] = [0, '', shown];
  try {
    let repcatid = lists.categories.find(({ repcatdesc }) => repcatdesc === name)?.repcatid;
    if (repcatid === undefined) {
      const added = await sendLasting(addCategory, { topicid, repcatdesc: name });
      ({ repcatid } = added);
      // Adding is one change; any other was made by someone else, and its questions are not on the page.
      revision = Math.min(added.revision, shown + 1);
    }
    for (const row of rows.filter(({ qcode }) => qcodes.includes(qcode))) {
      const values = { ...valuesOf(row), repcatid: String(repcatid) };
      try {
        ({ revision } = await sendLasting(saveQuestion, { topicid, ...inputOf(values), revision }));
        done++;
      } catch (error) {
        if (!(error instanceof ApiError) || error.code === 409) throw error;
        // The question has another error, which prevents saving it.
        problem ||= `Question ${row.qcode} is as before: ${error.message}`;
      }
    }
  } catch (error) {
    problem = wordsOf(error);
  }
  return { done, problem };
}
