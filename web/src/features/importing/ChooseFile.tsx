import { FileUp } from 'lucide-react';
import './Import.css';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import {
  type FileFormat,
  formatOf,
  tooLargeText,
  type UploadPurpose,
  uploads,
} from '#shared/domain/jobs/uploads.ts';
import { ApiError } from '#web/api/client.ts';
import { uploadFile } from '#web/api/upload.ts';
import { Button } from '#web/ui/Button.tsx';
import { Progress } from '#web/ui/tell/Progress.tsx';
import { Problem } from '#web/ui/tell/states.tsx';

/** Returns why a file cannot be uploaded; null where it can. `split` says what to do about one that is too large. */
function problemOf(file: File, purpose: UploadPurpose, split: string): string | null {
  const { formats, most } = uploads[purpose];
  if (!formatOf(file.name, formats)) {
    const endings = formats.map(format => `.${format}`).toReversed();
    const listed = `${endings.slice(0, -1).join(', ')} or ${endings.at(-1)}`;
    return `${file.name} cannot be imported: its name must end in ${listed}. Nothing was uploaded.`;
  }
  if (file.size === 0) return `${file.name} is empty. Nothing was uploaded.`;
  if (file.size > most) return `${tooLargeText(file.size, most)} Nothing was uploaded. ${split}`;
  return null;
}

/** Returns the file that was dropped, or the error where it is not exactly one. */
function droppedOf({ files }: DataTransfer): File | Error {
  const [file, ...more] = files;
  if (!file) return new Error('You did not drop a file. Nothing was uploaded.');
  if (more.length === 0) return file;
  return new Error(`You dropped ${more.length + 1} files. Nothing was uploaded. Drop one.`);
}

/** Ignores files dropped elsewhere on the page: the browser would leave the page and open them. */
function useNoStrayDrop(): void {
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

interface Props {
  purpose: UploadPurpose;
  /** What to do about a file that is too large. */
  split: string;
  /** Starts the check of an uploaded file, and returns its job. */
  start(key: string, filename: string): Promise<string>;
  onStarted(jobid: string): void;
  /** What files are accepted, and what happens to them. */
  children: ReactNode;
}

/** Takes a file that is chosen or dropped, uploads it and starts its check. */
export function ChooseFile({ purpose, split, start, onStarted, children }: Props) {
  const inputId = useId();
  const [over, setOver] = useState(false);
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<Error | null>(null);
  const under = useRef<AbortController | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const canceled = useRef(false);
  useNoStrayDrop();
  useEffect(() => () => under.current?.abort(), []);
  useEffect(() => {
    // The Cancel button that had the focus is gone.
    if (share === null && canceled.current) input.current?.focus();
    canceled.current = false;
  }, [share]);

  const take = async (file: File) => {
    const wrong = problemOf(file, purpose, split);
    setProblem(wrong === null ? null : new Error(wrong));
    if (wrong !== null) return;
    const controller = new AbortController();
    under.current = controller;
    setShare(0);
    try {
      const format = formatOf(file.name, uploads[purpose].formats) as FileFormat;
      const key = await uploadFile(purpose, format, file, setShare, controller.signal);
      const jobid = await start(key, file.name.slice(-200));
      // Canceled at the very end: the check continues and is listed, but the page does not open it.
      if (!controller.signal.aborted) onStarted(jobid);
    } catch (error) {
      if (controller.signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      setProblem(error);
    } finally {
      if (under.current === controller) setShare(null);
    }
  };
  const cancel = () => {
    canceled.current = true;
    under.current?.abort();
    setShare(null);
  };
  return (
    <div className="stack">
      {problem && <Problem error={problem} />}
      {share === null ? (
        // Dropping is a shortcut; the field inside does the same by keyboard.
        <section
          className={over ? 'drop over' : 'drop'}
          aria-label="Drop a file here"
          onDragOver={event => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={event => {
            event.preventDefault();
            setOver(false);
            const dropped = droppedOf(event.dataTransfer);
            if (dropped instanceof Error) setProblem(dropped);
            else void take(dropped);
          }}
        >
          <FileUp size={40} aria-hidden="true" />
          <label htmlFor={inputId}>
            <strong>Choose a file, or drop it here</strong>
          </label>
          <input
            id={inputId}
            ref={input}
            type="file"
            accept={uploads[purpose].formats.map(format => `.${format}`).join()}
            onChange={event => {
              const [file] = event.target.files ?? [];
              // So that the same file can be chosen again after a correction.
              event.target.value = '';
              if (file) void take(file);
            }}
          />
          <p className="small quiet">{children}</p>
        </section>
      ) : (
        <div className="card">
          <Progress label={`Uploading, ${Math.round(share * 100)} %`} share={share}>
            <div>
              <Button onClick={cancel}>Cancel</Button>
            </div>
          </Progress>
        </div>
      )}
    </div>
  );
}
