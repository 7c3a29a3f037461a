import { X } from 'lucide-react';
import { useId, useRef } from 'react';
import { megabytes, uploads } from '#shared/domain/jobs/uploads.ts';
import { IconButton } from '#web/ui/Button.tsx';

/** The name of the field in its form, which puts the focus there when the file cannot be sent. */
export const fileField = 'file';

/** Takes a file in the place of a pasted text. It is uploaded when the query is sent. */
export function SourceFile({
  file,
  problem,
  onFile,
}: {
  file: File | null;
  problem: string;
  onFile(file: File | null): void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="field ai-file">
      <label htmlFor={id}>Or a file with the text (Optional)</label>
      <div className="ai-file-chosen">
        <input
          id={id}
          ref={input}
          name={fileField}
          type="file"
          accept={uploads.source.formats.map(format => `.${format}`).join()}
          aria-describedby={`${id}-problem ${id}-help`}
          aria-invalid={Boolean(problem)}
          onChange={event => onFile(event.target.files?.[0] ?? null)}
        />
        {file && (
          <IconButton
            label={`Remove ${file.name}`}
            onClick={() => {
              if (input.current) input.current.value = '';
              onFile(null);
              input.current?.focus();
            }}
          >
            <X size={18} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {problem && (
        <p id={`${id}-problem`} className="field-problem">
          {problem}
        </p>
      )}
      <p id={`${id}-help`} className="small quiet">
        Text, Markdown, Word, or PDF, up to {megabytes(uploads.source.most)} MB.
      </p>
    </div>
  );
}
