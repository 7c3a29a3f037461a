import { checkImport } from '#shared/contract/authoring/importing.ts';
import { megabytes, uploads } from '#shared/domain/jobs/uploads.ts';
import { useSend } from '#web/api/useSend.ts';
import { ChooseFile } from '#web/features/importing/ChooseFile.tsx';

/** Takes a file with a topic and starts its check. */
export function ChooseTopic({ topicid, onStarted }: { topicid: string; onStarted(jobid: string): void }) {
  const { mutateAsync } = useSend(checkImport);
  const start = async (key: string, filename: string) =>
    (await mutateAsync({ topicid, key, filename })).jobid;
  return (
    <ChooseFile purpose="topic" split="Split the topic." start={start} onStarted={onStarted}>
      Excel workbook, CSV or JSON, as Export makes them, up to {megabytes(uploads.topic.most)} MB and 5,000
      questions. The file is checked first. Nothing is replaced until you press Replace the draft.
    </ChooseFile>
  );
}
