import { type FormEvent, useId, useState } from 'react';
import { counted } from '#shared/domain/kit/words.ts';
import type { DraftChanges } from '#web/screens/authoring/editor/changing/useChanges.ts';
import type { EditorDraft } from '#web/screens/authoring/editor/useDraft.ts';
import { Button } from '#web/ui/Button.tsx';

interface Props {
  draft: EditorDraft;
  changes: DraftChanges;
  qcodes: readonly number[];
}

/** Sets one reporting category for several questions in one change. One that the topic does not have joins its list. */
export function SetCategory({ draft, changes, qcodes }: Props) {
  const id = useId();
  const [name, setName] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const repcatdesc = name.trim();
    if (changes.busy || !repcatdesc) return;
    const { length } = qcodes;
    await changes.make(
      { changes: qcodes.map(qcode => ({ qcode, repcatdesc })) },
      `setting the category ${repcatdesc}`,
      `${counted(length, ['question has', 'questions have'])} the category ${repcatdesc} now.`,
    );
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
      <Button type="submit" small busy={changes.busy} disabled={!name.trim()}>
        {many ? `Set for all ${qcodes.length.toLocaleString('en-US')}` : 'Set'}
      </Button>
    </form>
  );
}
