import './ChoiceField.css';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Field, type FormState, type TextNames } from './Form.tsx';

interface Option {
  value: string;
  label: string;
}

interface Props<V extends Record<string, unknown>> {
  form: FormState<V>;
  name: TextNames<V>;
  label: string;
  help?: string;
  disabled?: boolean;
  autoComplete?: string;
  options: readonly Option[];
}

/** Takes one of many options, found by typing part of it. Text that is not an option is not taken. */
export function ChoiceField<V extends Record<string, unknown>>({
  form,
  name,
  label,
  help,
  disabled = false,
  autoComplete = 'off',
  options,
}: Props<V>) {
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  /** Typed text before an option is chosen. */
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(0);
  const chosen = options.find(option => option.value === form.values[name]);
  const found = typed ? matching(options, typed) : options;
  const current = found[active];

  useEffect(() => {
    if (open) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [open, active]);

  const close = () => {
    setOpen(false);
    setTyped(undefined);
  };
  const choose = ({ value }: Option) => {
    form.set(name, value as V[typeof name]);
    close();
  };
  const show = () => {
    if (open) return;
    setActive(Math.max(0, chosen ? options.indexOf(chosen) : 0));
    setOpen(true);
  };
  const type = (text: string) => {
    // Autofill enters the whole name at once.
    const named = options.find(option => fold(option.label) === fold(text));
    if (named) form.set(name, named.value as V[typeof name]);
    setTyped(text);
    setActive(0);
    setOpen(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && open) {
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
    <Field label={label} help={help} problem={form.problems[name]}>
      {control => (
        <div className="choice-field">
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
            placeholder="Type or choose"
            value={typed ?? chosen?.label ?? ''}
            onFocus={event => event.target.select()}
            onClick={show}
            onChange={event => type(event.target.value)}
            onKeyDown={onKeyDown}
            onBlur={() => {
              // Emptying the field clears the choice.
              if (typed === '') form.set(name, '' as V[typeof name]);
              if (typed && found.length === 1 && found[0]) choose(found[0]);
              else close();
            }}
          />
          <ChevronDown size={18} aria-hidden="true" />
          <div
            ref={list}
            id={listId}
            role="listbox"
            aria-label={`${label}, choices`}
            hidden={!open}
            tabIndex={-1}
          >
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
              </div>
            ))}
          </div>
          {open && found.length === 0 && <p className="choice-none">No match in the list.</p>}
        </div>
      )}
    </Field>
  );
}

/** Returns a text without case and accents, so that people need not type them. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();

/** Returns the options whose name contains the typed text, first those that begin with it or whose code it is. */
function matching(options: readonly Option[], typed: string): readonly Option[] {
  const words = fold(typed);
  const begins = (option: Option) => fold(option.label).startsWith(words) || fold(option.value) === words;
  const rest = options.filter(option => !begins(option) && fold(option.label).includes(words));
  return [...options.filter(begins), ...rest];
}
