import { type KeyboardEvent, type RefObject, useId } from 'react';
import { outlineLimits } from '#shared/domain/authoring/outline.ts';
import { indentLines, type SelectedText } from '#web/ui/form/indent.ts';
import { lineAfter } from './several.ts';

interface Props {
  name: string;
  value: string;
  problem: string | undefined;
  field: RefObject<HTMLTextAreaElement | null>;
  onChange(value: string): void;
  /** Called when the field gets or loses the focus. */
  onWriting(writing: boolean): void;
  /** Called when Escape leaves the field: moves the focus to what comes next. */
  onLeave(): void;
}

/** Takes an outline of questions. Tab and Shift+Tab move lines; Escape leaves the field, so that nobody is trapped. */
export function OutlineField({ name, value, problem, field, onChange, onWriting, onLeave }: Props) {
  const id = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey, currentTarget } = event;
    if (ctrlKey || metaKey || altKey || event.nativeEvent.isComposing) return;
    if (key === 'Tab') indent(currentTarget, shiftKey);
    else if (key === 'Enter') breakLine(currentTarget);
    else if (key === 'Escape') onLeave();
    else return;
    event.preventDefault();
  };
  return (
    <div className="field">
      <label htmlFor={id}>Questions and solutions</label>
      <p id={`${id}-help`} className="outline-help small quiet">
        Each line is a question, and the line below it that begins with <kbd>&gt;</kbd> is its solution:
      </p>
      <pre id={`${id}-example`} className="outline-example">
        {'Is there a list of who has which key?\n> Write a list of keys.'}
      </pre>
      <textarea
        id={id}
        ref={field}
        name={name}
        className="outline-field"
        rows={7}
        spellCheck
        maxLength={outlineLimits.characters}
        aria-describedby={`${id}-help ${id}-example ${id}-signs ${id}-keys${problem ? ` ${id}-problem` : ''}`}
        aria-invalid={Boolean(problem)}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
        onFocus={() => onWriting(true)}
        onBlur={() => onWriting(false)}
      />
      {problem && (
        <p id={`${id}-problem`} className="field-problem">
          {problem}
        </p>
      )}
      <p id={`${id}-signs`} className="outline-help small quiet">
        End a question with <kbd>(Y)</kbd> if Yes is the non-compliant answer, or with <kbd>(-)</kbd> if none
        is. Begin it with <kbd>no:</kbd> to ask it after No.
      </p>
      <p id={`${id}-keys`} className="outline-help small quiet">
        <kbd>Enter</kbd> begins the solution, <kbd>Tab</kbd> or spaces make a follow-up of the line above,{' '}
        <kbd>Shift+Tab</kbd> moves it back, and <kbd>Esc</kbd> leaves the field.
      </p>
    </div>
  );
}

const selected = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): SelectedText => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
});

function breakLine(area: HTMLTextAreaElement): void {
  const next = lineAfter(selected(area));
  area.setSelectionRange(next.from, area.selectionEnd);
  insert(area, next.insert);
}

function indent(area: HTMLTextAreaElement, back: boolean): void {
  const next = indentLines(selected(area), back);
  area.setSelectionRange(next.from, next.to);
  insert(area, next.lines);
  area.setSelectionRange(next.start, next.end);
}

/** Replaces what is selected, in a way that the browser's Undo takes back. */
function insert(area: HTMLTextAreaElement, text: string): void {
  const { ownerDocument, selectionStart, selectionEnd } = area;
  // No other way of changing a field keeps the browser's Undo. Deleting has a command of its own.
  const done = text
    ? ownerDocument.execCommand('insertText', false, text)
    : selectionStart === selectionEnd || ownerDocument.execCommand('delete');
  if (done) return;
  area.setRangeText(text, selectionStart, selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}
