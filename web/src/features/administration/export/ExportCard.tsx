import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ExportState } from '#shared/contract/administration/exporting.ts';
import { exportKeptDays } from '#shared/domain/administration/export/contents.ts';
import { FormSection } from '#web/features/administration/FormSection.tsx';
import { Button } from '#web/ui/Button.tsx';
import { momentOf } from '#web/ui/dates.ts';
import { Failure } from '#web/ui/tell/Failure.tsx';
import { Progress } from '#web/ui/tell/Progress.tsx';

interface Props {
  of: ExportState;
  /** What the file has, and for whom it is. */
  help: string;
  /** Why the last step did not succeed, '' otherwise. */
  problem: string;
  starting: boolean;
  fetching: boolean;
  onStart(): void;
  onDownload(): void;
  /** What has to be entered before an export starts. */
  children?: ReactNode;
}

const working = (of: ExportState): boolean => of?.state === 'waiting' || of?.state === 'running';

/** Offers one file of everything that is kept for an organization, says how far it is, and downloads it. */
export function ExportCard({ of, help, problem, starting, fetching, onStart, onDownload, children }: Props) {
  const done = of?.state === 'done';
  return (
    <FormSection title="Export everything" help={help}>
      {of && working(of) && (
        <Progress label="The file is being made" {...(of.total > 0 && { share: of.done / of.total })}>
          <p className="small quiet">You can leave this page. The work continues.</p>
        </Progress>
      )}
      {of && done && (
        <p role="status">
          The file is ready. {of.by} started it on {momentOf(of.asked)}. It is kept for {exportKeptDays} days.
        </p>
      )}
      <Failure text={of?.state === 'failed' ? of.problem : problem} />
      {!working(of) && children}
      <div className="row">
        {done && (
          <Button
            look="primary"
            icon={<Download size={18} aria-hidden="true" />}
            busy={fetching}
            onClick={onDownload}
          >
            Download
          </Button>
        )}
        {!working(of) && (
          <Button busy={starting} onClick={onStart}>
            {of ? 'Export Again' : 'Export Everything'}
          </Button>
        )}
      </div>
    </FormSection>
  );
}
