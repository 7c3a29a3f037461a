import './Combobox.css';
import { useCombobox } from 'downshift';
import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { fold } from '#shared/domain/kit/search.ts';

export interface Option {
  value: string;
  label: string;
  /** Told beside the label, and found by typing it as well. */
  detail?: string;
}

interface Props {
  /** Of the input: its id or name, and what describes it. */
  control: ComponentProps<'input'>;
  name?: string;
  value: string;
  /** Called with the value of the chosen option, or '' when the field is emptied or left with words that choose nothing. */
  onChange(value: string): void;
  options: readonly Option[];
  disabled?: boolean;
  autoComplete?: string;
  placeholder?: string;
  /** Told where nothing matches what was typed. */
  none?: string;
  /** Called with what is wrong when the field is left with words that choose nothing; without it, the field tells so itself. */
  onUnmatched?(problem: string): void;
  /** Returns an option that is offered for typed text which the list does not have; undefined for none. */
  other?(text: string): Option | undefined;
}

/**
 * Takes one of many options, found by typing part of it. Text that is not an option is not taken, unless `other` does: it
 * stays in the field, which says so.
 */
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
  onUnmatched,
  other,
}: Props) {
  /** Typed text before an option is chosen. */
  const [typed, setTyped] = useState<string>();
  const [known, setKnown] = useState(value);
  const chosen = options.find(option => option.value === value);
  if (value !== known) {
    setKnown(value);
    // Chosen elsewhere, as by a button beside the field.
    if (value !== '' && typed && folded(typed) !== folded(chosen?.label ?? '')) setTyped(undefined);
  }
  const made = typed ? other?.(typed.trim()) : undefined;
  const listed = typed ? matching(options, typed) : options;
  const found = made && !listed.some(({ value }) => value === made.value) ? [...listed, made] : [...listed];

  const isUnmatched =
    Boolean(typed) && found.length !== 1 && folded(typed ?? '') !== folded(chosen?.label ?? '');
  const problem = found.length === 0 ? none : 'Choose one from the list.';

  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox<Option>({
    items: found,
    itemToString: option => option?.label ?? '',
    itemToKey: option => option?.value,
    selectedItem: chosen ?? null,
    inputValue: typed ?? chosen?.label ?? value,
    defaultHighlightedIndex: 0,
    stateReducer: (now, { type, changes }) => {
      const { InputChange, InputClick, MenuMouseLeave } = useCombobox.stateChangeTypes;
      if (type === MenuMouseLeave) return now;
      // What the text means was taken when the field was left.
      if (type === InputBlur) return { ...changes, selectedItem: now.selectedItem };
      if (type === InputChange || now.isOpen)
        return { ...changes, isOpen: changes.isOpen || type === InputClick };
      return {
        ...changes,
        highlightedIndex: chosen ? found.indexOf(chosen) : 0,
      };
    },
    onSelectedItemChange: ({ selectedItem }) => onChange(selectedItem?.value ?? ''),
    onIsOpenChange: now => now.isOpen || (now.type === InputBlur && isUnmatched) || setTyped(undefined),
  });
  const type = (text: string) => {
    // Autofill enters the whole name at once.
    const named = options.find(option => folded(option.label) === folded(text));
    if (named) onChange(named.value);
    setTyped(text);
  };
  /**
   * Takes what the text cannot but mean; emptying the field clears the choice. This is before the press that leaves the field
   * reaches its button: the library would hear of it after that.
   */
  const leave = () => {
    if (typed === '') onChange('');
    else if (typed && found.length === 1) onChange(found[0]!.value);
    else if (isUnmatched) {
      onChange('');
      onUnmatched?.(problem);
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, ctrlKey, metaKey } = event;
    // The key is for the form or the dialog around the field.
    if (key === 'Escape' ? !isOpen : key === 'Enter' && (ctrlKey || metaKey))
      Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
  };
  const hasName = control['aria-label'] !== undefined;
  return (
    <div className="combobox">
      <input
        {...getInputProps({
          ...control,
          name,
          autoComplete,
          disabled,
          placeholder,
          // A label names the field by its id.
          ...(!hasName && { 'aria-labelledby': undefined }),
          onFocus: event => event.target.select(),
          onBlur: leave,
          // Not from the library's own state, which comes too late to keep the cursor where it is.
          onChange: ({ currentTarget }) => type(currentTarget.value),
          onKeyDown,
        })}
      />
      <ChevronDown size={18} aria-hidden="true" />
      <div {...getMenuProps({ 'aria-label': 'Choices', hidden: !isOpen })}>
        {isOpen &&
          found.map((option, index) => (
            <div
              key={option.value}
              className={index === highlightedIndex ? 'active' : undefined}
              {...getItemProps({ item: option, index, 'aria-selected': option === chosen })}
            >
              {option.label}
              {option.detail && <span className="second-line">{option.detail}</span>}
            </div>
          ))}
      </div>
      {(isOpen ? found.length === 0 : isUnmatched && !onUnmatched) && (
        <p className="combobox-none" role="status">
          {problem}
        </p>
      )}
    </div>
  );
}

const { InputBlur } = useCombobox.stateChangeTypes;

const folded = (text: string): string => fold(text).trim();

/** Returns the options that contain the typed text, first those that begin with it or whose code it is. */
function matching(options: readonly Option[], typed: string): readonly Option[] {
  const words = folded(typed);
  const begins = (option: Option) => folded(option.label).startsWith(words) || folded(option.value) === words;
  const contains = ({ label, detail = '' }: Option) => folded(`${label} ${detail}`).includes(words);
  return [...options.filter(begins), ...options.filter(option => !begins(option) && contains(option))];
}
