import './Score.css';
import { bandOf, notApplicable } from '#shared/domain/answering/score.ts';
import { percentWords } from '#shared/domain/reporting/certification.ts';
import { Rounded } from '#web/ui/score/Rounded.tsx';
import { ScoreBand } from './Score.tsx';

/** Shows a score in a list, with its band by word and shape, or that there is none. */
export const ScoreCell = ({ score }: { score: number | null }) =>
  score === null ? (
    <span className="quiet">{notApplicable}</span>
  ) : (
    <span className="score-cell">
      <ScoreBand band={bandOf(score)} /> <Rounded value={score} />
    </span>
  );

/** Shows a change of a score in percent. Its tooltip has the exact one. */
export const PercentChange = ({ percent }: { percent: number | null }) => (
  <span title={percentWords(percent, 2)}>{percentWords(percent)}</span>
);
