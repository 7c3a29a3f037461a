import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Output } from '#shared/contract/kit/call.ts';
import type { compareLatest } from '#shared/contract/reporting/comparison.ts';
import { notApplicable } from '#shared/domain/answering/score.ts';
import { describePeriod } from '#shared/domain/kit/periods.ts';
import { addresses } from '#web/session/addresses.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chart } from '#web/ui/chart/Chart.tsx';
import { unbroken } from '#web/ui/dates.ts';
import { Combobox, type Option } from '#web/ui/form/Combobox.tsx';
import { Field } from '#web/ui/form/Form.tsx';
import { rounded } from '#web/ui/score/Rounded.tsx';

interface Props {
  latest: Output<typeof compareLatest>;
  place: { locationid: string; topicid: string };
}

const optionOf = ({ code, score }: { code: string; score: number | null | undefined }): Option => ({
  value: code,
  label: describePeriod(code),
  ...(score !== undefined && {
    detail: score === null ? notApplicable.toLowerCase() : `risk score ${rounded(score)}`,
  }),
});

/** Lets people choose two of several months; the latest and the one before are chosen first. */
export function ChooseMonths({ latest, place }: Props) {
  const navigate = useNavigate();
  const { Latestperiod, Latestscore, Perioodlist, Selperiodcode } = latest;
  const [early, setEarly] = useState(Selperiodcode);
  const [late, setLate] = useState(Latestperiod);
  const months = [
    { code: Latestperiod, score: Latestscore },
    ...Perioodlist.map(({ periodcode, score }) => ({ code: periodcode, score })),
  ];
  const points = months
    .flatMap(({ code, score }) => (score == null ? [] : [{ label: describePeriod(code), value: score }]))
    .reverse();
  const run = () => navigate(addresses.comparison({ ...place, early, late }));
  return (
    <>
      <form
        className="comparison-choice card"
        aria-label="Months to compare"
        onSubmit={event => {
          event.preventDefault();
          if (early && late) run();
        }}
      >
        {latest.message === 'oneprior' ? (
          <p>
            {unbroken(
              `Compares ${describePeriod(Latestperiod)} with ${describePeriod(Selperiodcode)}, the only month before.`,
            )}
          </p>
        ) : (
          <>
            <Field label="Earlier month">
              {control => (
                <Combobox
                  control={control}
                  value={early}
                  options={months.filter(({ code }) => !late || code < late).map(optionOf)}
                  onChange={setEarly}
                />
              )}
            </Field>
            <Field label="Later month">
              {control => (
                <Combobox
                  control={control}
                  value={late}
                  options={months.filter(({ code }) => !early || code > early).map(optionOf)}
                  onChange={setLate}
                />
              )}
            </Field>
          </>
        )}
        <Button type="submit" look="primary" disabled={!early || !late}>
          Run Report
        </Button>
      </form>
      {points.length > 1 && <Chart title="Risk score of every completed month" points={points} />}
    </>
  );
}
