import { FileUp } from 'lucide-react';
import './Import.css';
import { type ReactNode, type RefObject, useEffect, useId, useState } from 'react';

interface Props {
  /** What is dropped, e.g. 'a spreadsheet'. */
  what: string;
  formats: readonly string[];
  onFile(file: File): void;
  /** Called with what to say where not exactly one file was dropped. */
  onProblem(problem: Error): void;
  input?: RefObject<HTMLInputElement | null>;
  /** What files are accepted, and what happens to them. */
  children: ReactNode;
}

/**
 * Takes a file. Dropping it is a shortcut: the field inside does the same by keyboard. Its page calls `useNoStrayDrop`, also
 * while it shows something else.
 */
export function DropFile({ what, formats, onFile, onProblem, input, children }: Props) {
  const inputId = useId();
  const [over, setOver] = useState(false);
  return (
    <section
      className={over ? 'drop over' : 'drop'}
      aria-label={`Drop ${what} here`}
      onDragOver={event => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault();
        setOver(false);
        const dropped = droppedOf(event.dataTransfer);
        if (dropped instanceof Error) onProblem(dropped);
        else onFile(dropped);
      }}
    >
      <FileUp size={40} aria-hidden="true" />
      <label htmlFor={inputId}>
        <strong>Choose {what}, or drop it here</strong>
      </label>
      <input
        id={inputId}
        ref={input}
        type="file"
        accept={formats.map(format => `.${format}`).join()}
        onChange={event => {
          const [file] = event.target.files ?? [];
          // So that the same file can be chosen again after a correction.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
      <p className="small quiet">{children}</p>
    </section>
  );
}

/** Returns the file that was dropped, or the error where it is not exactly one. */
function droppedOf({ files }: DataTransfer): File | Error {
  const [file, ...more] = files;
  if (!file) return new Error('You did not drop a file. Nothing was uploaded.');
  if (more.length === 0) return file;
  return new Error(`You dropped ${more.length + 1} files. Nothing was uploaded. Drop one.`);
}

/** Ignores files dropped elsewhere on the page: the browser would leave the page and open them. */
export function useNoStrayDrop(): void {
  useEffect(() => {
    const stay = (event: DragEvent) => event.preventDefault();
    addEventListener('dragover', stay);
    addEventListener('drop', stay);
    return () => {
      removeEventListener('dragover', stay);
      removeEventListener('drop', stay);
    };
  }, []);
}
