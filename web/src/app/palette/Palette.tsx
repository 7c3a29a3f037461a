import './Palette.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCombobox } from 'downshift';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { searchCustomer } from '#shared/contract/answering/topiclist.ts';
import { found, typedWords } from '#shared/domain/kit/search.ts';
import { queryOf } from '#web/api/hooks.ts';
import { useLogout } from '#web/app/leave.ts';
import { base } from '#web/session/acting.ts';
import { useSession } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { useModal } from '#web/ui/dialog/modal.ts';
import { useSettled } from '#web/ui/useSettled.ts';
import { type Hit, type HitGroup, hitsFound, hitsHere } from './hits.ts';
import { marked } from './marked.ts';

interface Props {
  onClose(): void;
  onKeys(): void;
}

const focusInput = (box: HTMLDialogElement) => box.querySelector('input')!.focus();
/** So many letters are searched for at the server, and at most so many. */
const [least, most] = [2, 100];
const { InputBlur, InputChange, MenuMouseLeave } = useCombobox.stateChangeTypes;

/** Finds what the person may see and do by a part of its name, and leads there. */
export default function Palette({ onClose, onKeys }: Props) {
  const navigate = useNavigate();
  const { user } = useSession();
  const [text, setText] = useState('');
  const logout = useLogout(user);
  const { groups, problem, waits } = useHits(text, { showKeys: onKeys, logout: () => void logout() });
  const hits = groups.flatMap(group => group.hits);
  // By its key: what is found later does not move the choice.
  const [chosen, setChosen] = useState('');
  const at = Math.max(
    0,
    hits.findIndex(({ key }) => key === chosen),
  );
  const open = ({ to, act }: Hit, apart = false) => {
    if (to && apart) {
      window.open(base + to, '_blank', 'noopener');
      return;
    }
    onClose();
    if (to) navigate(to);
    else act?.();
  };
  const { getInputProps, getMenuProps, getItemProps } = useCombobox<Hit>({
    items: hits,
    isOpen: true,
    inputValue: text,
    selectedItem: null,
    highlightedIndex: hits.length > 0 ? at : -1,
    itemToString: hit => hit?.label ?? '',
    itemToKey: hit => hit?.key,
    stateReducer: (now, { type, changes }) =>
      type === InputBlur || type === MenuMouseLeave || type === InputChange ? now : changes,
    onHighlightedIndexChange: ({ highlightedIndex }) => setChosen(hits[highlightedIndex]?.key ?? ''),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && open(selectedItem),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey } = event;
    const apart = key === 'Enter' && (ctrlKey || metaKey);
    // Escape closes the dialog.
    if (key === 'Escape' || apart) Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    if (apart && hits[at]) open(hits[at], true);
  };
  const id = useId();
  const words = typedWords(text);
  const told = tell(hits.length, waits, problem);
  const modal = useModal(onClose, focusInput);
  return (
    <dialog {...modal} className="palette" aria-label="Search or go to">
      <div className="palette-in">
        <Search size={20} aria-hidden="true" />
        <input
          {...getInputProps({
            'aria-label': 'Search topics, locations, reports, people, pages and actions',
            'aria-labelledby': undefined,
            placeholder: 'Search or go to…',
            maxLength: most,
            spellCheck: false,
            onChange: ({ currentTarget }) => {
              setText(currentTarget.value);
              setChosen('');
            },
            onKeyDown,
          })}
        />
        <span className="palette-esc" aria-hidden="true">
          Esc
        </span>
        <Button small look="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
      <div
        {...getMenuProps({ 'aria-label': 'Found', 'aria-labelledby': undefined })}
        className="palette-list"
      >
        {groups.map((group, n) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div key={group.name} role="group" aria-labelledby={`${id}-${n}`}>
            <div id={`${id}-${n}`} className="palette-group">
              {group.name}
            </div>
            {group.hits.map(hit => (
              <div
                key={hit.key}
                className="palette-hit"
                {...getItemProps({
                  item: hit,
                  index: hits.indexOf(hit),
                  'aria-selected': hit === hits[at],
                  onClick: event => {
                    if (!(event.ctrlKey || event.metaKey)) return;
                    Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
                    open(hit, true);
                  },
                })}
              >
                <HitWords hit={hit} words={words} isChosen={hit === hits[at]} />
              </div>
            ))}
          </div>
        ))}
      </div>
      <p className={hits.length > 0 && !problem ? 'visually-hidden' : 'palette-told'} role="status">
        {told}
      </p>
      <KeysHere />
    </dialog>
  );
}

/** What was found, and where it is or what happens. */
const HitWords = ({ hit, words, isChosen }: { hit: Hit; words: readonly string[]; isChosen: boolean }) => (
  <>
    <hit.icon size={16} aria-hidden="true" />
    <span className="palette-name">
      <Marked text={hit.label} words={words} />
      {hit.detail && (
        <span className="palette-detail">
          <Marked text={hit.detail} words={words} />
        </span>
      )}
    </span>
    <span className="palette-does" aria-hidden="true">
      {hit.does}
      {isChosen && <kbd>Enter</kbd>}
    </span>
  </>
);

const KeysHere = () => (
  <p className="palette-foot" aria-hidden="true">
    <span>
      <kbd>↑</kbd> <kbd>↓</kbd> choose
    </span>
    <span>
      <kbd>Enter</kbd> go
    </span>
    <span>
      <kbd>Ctrl Enter</kbd> in a new tab
    </span>
  </p>
);

function tell(count: number, waits: boolean, problem: boolean): string {
  if (problem)
    return 'Topics, locations, reports and people could not be searched. Check your connection and type again. You can still open pages.';
  if (count > 0) return `${count} ${count === 1 ? 'result' : 'results'}`;
  return waits ? 'Searching…' : 'Nothing found. Try a part of a name.';
}

/** What is found for a text: pages and actions at once, and what the server finds, once typing pauses. */
function useHits(text: string, doing: Parameters<typeof hitsHere>[2]) {
  const session = useSession();
  const { user, may } = session;
  const [asked, setAsked] = useState('');
  useSettled(text.trim(), setAsked);
  const enabled = asked.length >= least && may('Edit a Topic Questionnaire');
  const answer = useQuery({
    ...queryOf(searchCustomer, { customerid: user.customerid, words: asked }),
    enabled,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const there = enabled && answer.data ? hitsFound(answer.data, user, may('Suggestion Report')) : [];
  // Until the answer is here, what is left of the one before.
  const isBefore = answer.isPlaceholderData || text.trim() !== asked;
  const still = (group: HitGroup): HitGroup =>
    isBefore
      ? { ...group, hits: group.hits.filter(({ label, detail }) => found(text, [label, detail])) }
      : group;
  return {
    groups: [...hitsHere(text, session, doing), ...there.map(still)].filter(({ hits }) => hits.length > 0),
    problem: enabled && answer.isError,
    waits: answer.isFetching || (text.trim() !== asked && text.trim().length >= least),
  };
}

/** Shows a text with the typed words marked. */
const Marked = ({ text, words }: { text: string; words: readonly string[] }) => (
  <span>
    {marked(text, words).map(part =>
      part.isTyped ? <mark key={part.at}>{part.text}</mark> : <span key={part.at}>{part.text}</span>,
    )}
  </span>
);
