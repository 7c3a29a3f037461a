import { X } from 'lucide-react';
import { useId, useRef } from 'react';
import { megabytes, uploads } from '#shared/domain/jobs/uploads.ts';
import { IconButton } from '#web/ui/Button.tsx';

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
      <input
        id={id}
        ref={input}
        type="file"
        accept={uploads.source.formats.map(format => `.${format}`).join()}
        aria-describedby={`${id}-help`}
        aria-invalid={Boolean(problem)}
        onChange={event => onFile(event.target.files?.[0] ?? null)}
      />
      <p id={`${id}-help`} className="small quiet">
        Text, Markdown, Word, or PDF, up to {megabytes(uploads.source.most)} MB.{' '}
        {file && (
          <>
            {file.name}{' '}
            <IconButton
              small
              label={`Remove ${file.name}`}
              onClick={() => {
                if (input.current) input.current.value = '';
                onFile(null);
                input.current?.focus();
              }}
            >
              <X size={16} aria-hidden="true" />
            </IconButton>
          </>
        )}
      </p>
      {problem && <p className="field-problem">{problem}</p>}
    </div>
  );
}
