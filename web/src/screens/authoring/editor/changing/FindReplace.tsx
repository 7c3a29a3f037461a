import { type FormEvent, useId, useMemo, useState } from 'react';
import {
  type Replacement,
  replacementsIn,
  type TextSearch,
} from '#shared/domain/authoring/editing/replace.ts';
import { counted as countedAs } from '#shared/domain/kit/words.ts';
import type { EditorDraft } from '#web/screens/authoring/editor/useDraft.ts';
import type { DialogProps } from '#web/screens/authoring/versions/dialogs.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import type { DraftChange } from './useChanges.ts';

const first: TextSearch = {
  find: '',
  replace: '',
  wholeWord: false,
  matchCase: false,
  questions: true,
  solutions: true,
  guidance: true,
};

/** How many texts the preview shows. */
const shown = 100;

const boxes = [
  ['questions', 'In questions'],
  ['solutions', 'In solutions'],
  ['guidance', 'In guidance'],
  ['wholeWord', 'Whole words only'],
  ['matchCase', 'Match upper and lower case'],
] as const;

/** Finds words in questions, solutions and guidance, shows what they would become, and replaces them in one change. */
export default function FindReplace({ draft, changes, onClose }: DialogProps) {
  const id = useId();
  const [search, setSearch] = useState(first);
  const found = useMemo(() => foundIn(draft, search), [draft, search]);
  const texts = countedAs(found.length, ['text', 'texts']);
  const refused = found.filter(({ problem }) => problem !== '');
  const ready = found.length > 0 && refused.length === 0;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (changes.busy || !ready) return;
    const { find, replace } = search;
    const done = await changes.make(
      changeOf(found),
      `replacing “${find}” in ${texts}`,
      replace ? `“${find}” is “${replace}” in ${texts} now.` : `“${find}” was removed from ${texts}.`,
    );
    if (done) onClose();
  };
  const text = (name: 'find' | 'replace', label: string) => (
    <div className="field">
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <input
        id={`${id}-${name}`}
        value={search[name]}
        maxLength={500}
        autoComplete="off"
        onChange={({ target }) => setSearch({ ...search, [name]: target.value })}
      />
    </div>
  );
  return (
    <Dialog
      title="Find and replace"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} look="primary" busy={changes.busy} disabled={!ready}>
            {found.length > 0 ? `Replace in ${texts}` : 'Replace'}
          </Button>
        </>
      }
    >
      <form id={id} className="stack wide" onSubmit={event => void submit(event)}>
        <div className="pair">
          {text('find', 'Find')}
          {text('replace', 'Replace with')}
        </div>
        <fieldset className="search-in">
          <legend className="visually-hidden">Where and how to look</legend>
          {boxes.map(([name, label]) => (
            <label key={name}>
              <input
                type="checkbox"
                checked={search[name]}
                onChange={({ target }) => setSearch({ ...search, [name]: target.checked })}
              />
              {label}
            </label>
          ))}
        </fieldset>
        <p role="status" className="small">
          {search.find === ''
            ? 'What would change appears here.'
            : found.length === 0
              ? 'Nothing would change.'
              : `${countedAs(
                  found.reduce((sum, { count }) => sum + count, 0),
                  ['place', 'places'],
                )} in ${texts}.`}
          {refused.length > 0 &&
            ` ${countedAs(refused.length, ['text', 'texts'])} cannot be changed like this, so nothing can be replaced yet. Find or enter other words.`}
        </p>
        <ul className="changes">
          {inOrder(found).map(one => (
            <li key={`${one.where} ${one.number}`}>
              <strong>{nameOf(one)}</strong>
              <p className="small">
                <del>{one.before}</del> → <ins>{one.after}</ins>
              </p>
              {one.problem && <p className="field-problem">{one.problem}</p>}
            </li>
          ))}
        </ul>
        {found.length > shown && <p className="small quiet">You see the first {shown}.</p>}
      </form>
    </Dialog>
  );
}

const foundIn = ({ questions, lists }: EditorDraft, search: TextSearch): Replacement[] =>
  replacementsIn(
    questions,
    lists.guidances.map(g => ({ id: g.guidanceid, text: g.cuzguidedesc })),
    search,
  );

/** What the preview shows: first what cannot be changed. */
const inOrder = (found: readonly Replacement[]): Replacement[] =>
  [...found].sort((a, b) => Number(b.problem !== '') - Number(a.problem !== '')).slice(0, shown);

const nameOf = ({ where, number }: Replacement): string =>
  where === 'guidance'
    ? 'Guidance'
    : where === 'question'
      ? `Question ${number}`
      : `Solution of question ${number}`;

/** Returns the change that replaces texts. A question and its solution are one patch. */
function changeOf(found: readonly Replacement[]): DraftChange {
  const patches = new Map<number, { qcode: number; qdescr?: string; solutiondesc?: string }>();
  const guidances: { guidanceid: number; cuzguidedesc: string }[] = [];
  for (const { where, number, after } of found) {
    if (where === 'guidance') guidances.push({ guidanceid: number, cuzguidedesc: after });
    else {
      const field = where === 'question' ? { qdescr: after } : { solutiondesc: after };
      patches.set(number, { ...patches.get(number), qcode: number, ...field });
    }
  }
  return { changes: [...patches.values()], guidances };
}
