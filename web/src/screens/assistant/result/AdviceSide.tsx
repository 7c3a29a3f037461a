import { counted } from '#shared/domain/kit/words.ts';
import type { AiQuestion } from '#web/features/assistant/question.ts';
import { Words } from '#web/features/words/Words.tsx';

/** Shows one side of a comparison: a question with its texts, or the questions of a branch. */
export function AdviceSide({
  label,
  rows,
  whole,
}: {
  label: string;
  rows: readonly AiQuestion[];
  whole: boolean;
}) {
  const [first] = rows;
  return (
    <div>
      <h3>{whole ? label : `${label}: ${counted(rows.length, ['question', 'questions'])}`}</h3>
      {whole && first ? (
        <dl className="ai-facts">
          {(
            [
              ['Question', first.QR_Question],
              ['Guidance', first.QR_Guidance],
              ['Solution', first.QR_Solution],
            ] as const
          ).map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Words text={text || 'None'} />
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <ol>
          {rows.map(one => (
            <li key={one.QR_Code}>{one.QR_Question}</li>
          ))}
        </ol>
      )}
    </div>
  );
}
