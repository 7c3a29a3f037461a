import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  endingText,
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
import { DropFile, useNoStrayDrop } from './DropFile.tsx';

/** Returns why a file cannot be uploaded; null where it can. `split` says what to do about one that is too large. */
function problemOf(file: File, purpose: UploadPurpose, split: string): string | null {
  const { formats, most } = uploads[purpose];
  if (!formatOf(file.name, formats)) {
    return `${file.name} cannot be imported: ${endingText(file.name, formats.toReversed())} Nothing was uploaded.`;
  }
  if (file.size === 0) return `${file.name} is empty. Nothing was uploaded.`;
  if (file.size > most) return `${tooLargeText(file.size, most)} Nothing was uploaded. ${split}`;
  return null;
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
        <DropFile
          what="a file"
          formats={uploads[purpose].formats}
          input={input}
          onFile={file => void take(file)}
          onProblem={setProblem}
        >
          {children}
        </DropFile>
      ) : (
        <div className="card">
          <Progress label={`Uploading, ${Math.round(share * 100)}%`} share={share}>
            <div>
              <Button onClick={cancel}>Cancel</Button>
            </div>
          </Progress>
        </div>
      )}
    </div>
  );
}
