import './end.css';
import { outcomeWords, type ScoreHistory } from '#shared/domain/answering/outcome.ts';
import { bandOf } from '#shared/domain/answering/score.ts';
import { BandScale, HowComputed, NoScore, ScoreBand, type Scored } from '#web/features/reports/Score.tsx';
import { Band, Tick } from '#web/ui/score/Band.tsx';

interface EndScoreProps {
  result: Scored;
  /** Absent where there is none, or until it is known. */
  history?: ScoreHistory | undefined;
  /** The score once the suggestions named below it are done, and how many they are. */
  could?: { score: number; count: number } | undefined;
}

const none: ScoreHistory = { periodcode: '', earlier: [] };

/** Shows the score of a completed questionnaire: where it stands, how it was, and what it can become. */
export function EndScore({ result, history = none, could }: EndScoreProps) {
  const { score, failed } = result;
  if (score === null) {
    return (
      <div className="card end-score">
        <NoScore />
      </div>
    );
  }
  const band = bandOf(score);
  const [last, ...rest] = history.earlier;
  return (
    <section className="card end-score" aria-label="Result">
      <p className="end-number">
        <span className="visually-hidden">Risk score: </span>
        <strong>{Math.round(score)}</strong>
        <ScoreBand band={band} />
      </p>
      <div className="end-band">
        <h3>{outcomeWords({ score, failed }, history)}</h3>
        <Band
          score={score}
          in={band}
          before={last?.score}
          earlier={rest.map(month => month.score)}
          could={could?.score}
          size="l"
        />
        <BandScale />
        <div className="score end-computed">
          <HowComputed result={result} />
        </div>
      </div>
      {could && (
        <p className="end-could">
          <Tick />
          <span>
            With the {could.count === 1 ? 'one' : could.count} below it falls to{' '}
            <strong>{Math.round(could.score)}</strong>
            {could.score > 0 && (
              <>
                , <ScoreBand band={bandOf(could.score)} />
              </>
            )}
          </span>
        </p>
      )}
    </section>
  );
}
