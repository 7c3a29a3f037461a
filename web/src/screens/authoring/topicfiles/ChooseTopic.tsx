import { useState } from 'react';
import { getDraft } from '#shared/contract/authoring/authoring.ts';
import { checkImport } from '#shared/contract/authoring/topicfiles.ts';
import type { ImportMode } from '#shared/domain/authoring/editing/merge.ts';
import { megabytes, uploads } from '#shared/domain/jobs/uploads.ts';
import { useCall } from '#web/api/hooks.ts';
import { useSend } from '#web/api/useSend.ts';
import { ChooseFile } from '#web/features/importing/ChooseFile.tsx';
import { questionOfRow } from '#web/screens/authoring/editor/panel/form.ts';
import { firstTarget, TargetFields } from '#web/screens/authoring/editor/panel/TargetFields.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';

const modes: Readonly<Record<ImportMode, string>> = {
  replace: 'Replace the draft',
  append: 'Add beneath a question, with new numbers',
  merge: 'Merge by question number: change what is there, add what is new, and keep the rest',
};

/** Takes a file with a topic and starts its check, by what is to become of its questions. */
export function ChooseTopic({ topicid, onStarted }: { topicid: string; onStarted(jobid: string): void }) {
  const draft = useCall(getDraft, { topicid });
  return (
    <Answered of={draft} what="the questions">
      {({ existing_questionario }) => (
        <Choose {...{ topicid, onStarted }} questions={existing_questionario.map(questionOfRow)} />
      )}
    </Answered>
  );
}

interface Props {
  topicid: string;
  questions: readonly ReturnType<typeof questionOfRow>[];
  onStarted(jobid: string): void;
}

function Choose({ topicid, questions, onStarted }: Props) {
  const { mutateAsync } = useSend(checkImport);
  const [mode, setMode] = useState<ImportMode>('replace');
  const [target, setTarget] = useState(() => firstTarget(questions));
  const start = async (key: string, filename: string) => {
    const { parent, when } = target;
    const where = mode === 'append' && parent ? { parent, answer: when } : {};
    return (await mutateAsync({ topicid, key, filename, mode, ...where })).jobid;
  };
  return (
    <>
      {questions.length > 0 && (
        <fieldset className="import-modes">
          <legend>What becomes of the questions in the file</legend>
          {(Object.keys(modes) as ImportMode[]).map(name => (
            <label key={name}>
              <input type="radio" name="mode" checked={mode === name} onChange={() => setMode(name)} />
              {modes[name]}
            </label>
          ))}
          {mode === 'append' && <TargetFields questions={questions} target={target} onChange={setTarget} />}
        </fieldset>
      )}
      <ChooseFile purpose="topic" split="Split the topic." start={start} onStarted={onStarted}>
        Excel workbook, CSV or JSON, as Export makes them, up to {megabytes(uploads.topic.most)} MB and 5,000
        questions. The file is checked first. You see what would change before anything does.
      </ChooseFile>
    </>
  );
}
