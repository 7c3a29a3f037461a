import './Versions.css';
import { TriangleAlert } from 'lucide-react';
import { type Skip, skipText } from '#shared/domain/authoring/skips.ts';
import { counted } from '#shared/domain/kit/words.ts';

/** How many are listed: each question of a chain skips all behind it. */
const shown = 5;

interface Props {
  skips: readonly Skip[];
  /** Opens the question whose answer skips others. */
  onEdit(qcode: number): void;
}

/** Lists what answers skip, the most first. Each leads to its question. */
export function Skips({ skips, onEdit }: Props) {
  if (skips.length === 0) return null;
  return (
    <ul className="findings" aria-label="What answers skip">
      {skips.slice(0, shown).map(skip => (
        <li key={`${skip.qcode} ${skip.answer}`} className="warning">
          <TriangleAlert size={18} aria-hidden="true" />
          <div>
            <p>{skipText(skip)}.</p>
            <p className="finding-questions">
              <button
                type="button"
                aria-label={`Edit question ${skip.qcode}`}
                onClick={() => onEdit(skip.qcode)}
              >
                {skip.qcode}
              </button>
            </p>
          </div>
        </li>
      ))}
      {skips.length > shown && (
        <li>
          {counted(skips.length - shown, ['more answer skips', 'more answers skip'])} at least a quarter of
          the questions.
        </li>
      )}
    </ul>
  );
}
