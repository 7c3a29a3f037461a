import { FileUp } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { checkImport } from '#shared/contract/authoring/importing.ts';
import { type FileFormat, formatOf, megabytes, tooLargeText, uploads } from '#shared/domain/jobs/uploads.ts';
import { ApiError } from '#web/api/client.ts';
import { uploadFile } from '#web/api/upload.ts';
import { useSend } from '#web/api/useSend.ts';
import { Button } from '#web/ui/Button.tsx';
import { Progress } from '#web/ui/tell/Progress.tsx';
import { Problem } from '#web/ui/tell/states.tsx';

const { formats, most } = uploads.topic;

/** Returns why a file cannot be uploaded; null where it can. */
function problemOf(file: File): string | null {
  if (!formatOf(file.name, formats)) {
    return `${file.name} cannot be imported: its name must end in .xlsx, .csv or .json. Nothing was uploaded.`;
  }
  if (file.size === 0) return `${file.name} is empty. Nothing was uploaded.`;
  if (file.size > most) return `${tooLargeText(file.size, most)} Nothing was uploaded. Split the topic.`;
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

/** Takes a file that is chosen or dropped, uploads it and starts its check. */
export function ChooseFile({ topicid, onStarted }: { topicid: string; onStarted(jobid: string): void }) {
  const inputId = useId();
  const [over, setOver] = useState(false);
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<Error | null>(null);
  const under = useRef<AbortController | null>(null);
  const start = useSend(checkImport);
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
    const wrong = problemOf(file);
    setProblem(wrong === null ? null : new Error(wrong));
    if (wrong !== null) return;
    const controller = new AbortController();
    under.current = controller;
    setShare(0);
    try {
      const format = formatOf(file.name, formats) as FileFormat;
      const key = await uploadFile('topic', format, file, setShare, controller.signal);
      const filename = file.name.slice(-200);
      const { jobid } = await start.mutateAsync({ topicid, key, filename });
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
            accept=".xlsx,.csv,.json"
            onChange={event => {
              const [file] = event.target.files ?? [];
              // So that the same file can be chosen again after a correction.
              event.target.value = '';
              if (file) void take(file);
            }}
          />
          <p className="small quiet">
            Excel workbook, CSV or JSON, as Export makes them, up to {megabytes(most)} MB and 5,000 questions.
            The file is checked first. Nothing is replaced until you press Replace the draft.
          </p>
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
