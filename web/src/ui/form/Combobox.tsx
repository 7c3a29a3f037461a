import './Combobox.css';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { fold } from '#shared/domain/kit/search.ts';

export interface Option {
  value: string;
  label: string;
  /** Told beside the label, and found by typing it as well. */
  detail?: string;
}

interface Props {
  /** Of the input: its id and what describes it. */
  control: object;
  name?: string;
  value: string;
  /** Called with the value of the chosen option, or '' when the field is emptied. */
  onChange(value: string): void;
  options: readonly Option[];
  disabled?: boolean;
  autoComplete?: string;
  placeholder?: string;
  /** Told where nothing matches what was typed. */
  none?: string;
  /** Returns an option that is offered for typed text which the list does not have; undefined for none. */
  other?(text: string): Option | undefined;
}

/** Takes one of many options, found by typing part of it. Text that is not an option is not taken, unless `other` does. */
export function Combobox({
  control,
  name,
  value,
  onChange,
  options,
  disabled = false,
  autoComplete = 'off',
  placeholder = 'Type or choose',
  none = 'No match in the list.',
  other,
}: Props) {
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  /** Typed text before an option is chosen. */
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(0);
  const chosen = options.find(option => option.value === value);
  const made = typed ? other?.(typed.trim()) : undefined;
  const listed = typed ? matching(options, typed) : options;
  const found = made && !listed.some(({ value }) => value === made.value) ? [...listed, made] : listed;
  const current = found[active];

  useEffect(() => {
    if (open) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [open, active]);

  const close = () => {
    setOpen(false);
    setTyped(undefined);
  };
  const choose = (option: Option) => {
    onChange(option.value);
    close();
  };
  const show = () => {
    if (open) return;
    setActive(Math.max(0, chosen ? options.indexOf(chosen) : 0));
    setOpen(true);
  };
  const type = (text: string) => {
    // Autofill enters the whole name at once.
    const named = options.find(option => folded(option.label) === folded(text));
    if (named) onChange(named.value);
    setTyped(text);
    setActive(0);
    setOpen(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && open && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      if (current) choose(current);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) return show();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (found.length > 0) setActive((active + step + found.length) % found.length);
    }
  };
  return (
    <div className="combobox">
      <input
        {...control}
        name={name}
        role="combobox"
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open && current ? `${listId}-${current.value}` : undefined}
        autoComplete={autoComplete}
        disabled={disabled}
        placeholder={placeholder}
        value={typed ?? chosen?.label ?? value}
        onFocus={event => event.target.select()}
        onClick={show}
        onChange={event => type(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          // Emptying the field clears the choice.
          if (typed === '') onChange('');
          if (typed && found.length === 1 && found[0]) choose(found[0]);
          else close();
        }}
      />
      <ChevronDown size={18} aria-hidden="true" />
      <div ref={list} id={listId} role="listbox" aria-label="Choices" hidden={!open} tabIndex={-1}>
        {(open ? found : []).map((option, at) => (
          <div
            key={option.value}
            id={`${listId}-${option.value}`}
            role="option"
            tabIndex={-1}
            aria-selected={option === chosen}
            className={at === active ? 'active' : undefined}
            // The field keeps the focus: leaving it closes the list.
            onPointerDown={event => event.preventDefault()}
            onClick={() => choose(option)}
            onKeyDown={onKeyDown}
          >
            {option.label}
            {option.detail && <span className="second-line">{option.detail}</span>}
          </div>
        ))}
      </div>
      {open && found.length === 0 && (
        <p className="combobox-none" role="status">
          {none}
        </p>
      )}
    </div>
  );
}

const folded = (text: string): string => fold(text).trim();

/** Returns the options that contain the typed text, first those that begin with it or whose code it is. */
function matching(options: readonly Option[], typed: string): readonly Option[] {
  const words = folded(typed);
  const begins = (option: Option) => folded(option.label).startsWith(words) || folded(option.value) === words;
  const contains = ({ label, detail = '' }: Option) => folded(`${label} ${detail}`).includes(words);
  return [...options.filter(begins), ...options.filter(option => !begins(option) && contains(option))];
}
