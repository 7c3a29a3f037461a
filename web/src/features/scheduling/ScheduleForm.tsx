import './SchedulePanel.css';
import { type ReactNode, useContext, useEffect, useId, useMemo, useRef } from 'react';
import * as z from 'zod/mini';
import type { Output } from '#shared/contract/kit/call.ts';
import type { getSchedules } from '#shared/contract/topics/scheduling.ts';
import { personNames } from '#shared/domain/accounts/names.ts';
import { addMonths, describePeriod, periodOf } from '#shared/domain/kit/periods.ts';
import { counted, namesListed } from '#shared/domain/kit/words.ts';
import { tellChanges } from '#shared/domain/scheduling/changes.ts';
import { lastDay } from '#shared/domain/scheduling/rules.ts';
import { rhythmSentence, targetWords } from '#shared/domain/scheduling/words.ts';
import { useSession } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { NothingSaved } from '#web/ui/dialog/nothingsaved.ts';
import { useUnsaved } from '#web/ui/dialog/unsaved.tsx';
import { ChoiceField } from '#web/ui/form/ChoiceField.tsx';
import { Form, type FormState } from '#web/ui/form/Form.tsx';
import { SelectField } from '#web/ui/form/fields.tsx';
import { Problem } from '#web/ui/tell/states.tsx';
import { Cells } from './Cells.tsx';
import { useSetSchedules } from './useSetSchedules.ts';
import {
  changeOf,
  changeToNothing,
  countsFrom,
  effectsOf,
  firstMonth,
  nobody,
  type ScheduleValues,
  valuesOf,
} from './values.ts';
import { WhatChanges } from './WhatChanges.tsx';

type Schedules = Output<typeof getSchedules>;

interface Props {
  answer: Schedules;
  /** What is scheduled, above the form. */
  head: ReactNode;
  onClose(): void;
  onDone?: (() => void) | undefined;
}

const schema = z.object({ every: z.string(), from: z.string(), dueDay: z.string(), answerer: z.string() });

const everyOptions = [
  ['1', 'Every'],
  ['2', '2nd'],
  ['3', '3rd'],
  ['6', '6th'],
  ['12', '12th'],
  ['paused', 'Paused'],
].map(([value = '', label = '']) => ({ value, label }));

const dayOptions = [
  ...Array.from({ length: 28 }, (_, at) => ({ value: String(at + 1), label: String(at + 1) })),
  { value: String(lastDay), label: 'Last day of the month' },
];

const differ = 'They differ. Each stays as it is unless you choose.';

/** Shows what counts today for some targets, and takes what is to count from today on. */
export function ScheduleForm({ answer, head, onClose, onDone }: Props) {
  const { targets } = answer;
  const { today } = useSession().user;
  const formId = useId();
  const reason = useContext(NothingSaved);
  const { setUnsaved, ask, question } = useUnsaved();
  const { set, isPending, error } = useSetSchedules();
  const first = useMemo(() => valuesOf(targets), [targets]);
  const current = periodOf(today);
  const send = async (changeFor: (target: Schedules['targets'][number]) => ReturnType<typeof changeOf>) => {
    const changed = targets.flatMap(target => {
      const { topicid, locationid, rule } = target;
      const change = changeFor(target);
      const ids = { ...(topicid && { topicid }), ...(locationid && { locationid }) };
      return Object.keys(change).length > 0 ? [{ ...ids, seen: rule, change }] : [];
    });
    if (changed.length > 0) await set(changed);
    onDone?.();
    onClose();
  };
  const hasRule = targets.some(({ rule }) => Object.keys(rule).length > 0);
  const isRule = targets.some(({ place }) => !place);
  const what = isRule ? '' : counted(targets.length, ['questionnaire', 'questionnaires']);
  return (
    <Dialog
      title={`Schedule ${targets.length === 1 && !isRule ? 'this questionnaire' : what}`.trim()}
      onClose={() => ask(onClose)}
      actions={
        <>
          <span className="schedule-note small quiet">Everybody with Edit may still answer.</span>
          <Button onClick={onClose}>Close</Button>
          {!reason && (
            <Button type="submit" form={formId} look="primary" busy={isPending}>
              {isRule ? 'Schedule' : `Schedule ${targets.length}`}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        {head}
        {error && <Problem error={error} />}
        <Form
          id={formId}
          schema={schema}
          initial={first}
          onUnsaved={setUnsaved}
          // A refusal is shown above the form.
          onSubmit={values => send(() => changeOf(first, values, current)).catch(() => undefined)}
        >
          {form => <Parts form={form} first={first} answer={answer} today={today} />}
        </Form>
        {hasRule && !reason && (
          <p>
            <Button
              look="quiet"
              small
              busy={isPending}
              onClick={() => void send(changeToNothing).catch(() => undefined)}
            >
              Remove this schedule
            </Button>
          </p>
        )}
      </div>
      {question}
    </Dialog>
  );
}

/** Fills what nobody has touched with what is there now, once somebody else has changed a schedule. */
function useNewValues(form: FormState<ScheduleValues>, first: ScheduleValues) {
  const shown = useRef(first);
  useEffect(() => {
    const before = shown.current;
    shown.current = first;
    if (before === first) return;
    form.rebase(first, now =>
      Object.fromEntries(Object.entries(first).filter(([part]) => now[part] === before[part])),
    );
  }, [form, first]);
}

function Parts({
  form,
  first,
  answer: { targets, people },
  today,
}: {
  form: FormState<ScheduleValues>;
  first: ScheduleValues;
  answer: Schedules;
  today: string;
}) {
  useNewValues(form, first);
  const { every, from, dueDay, answerer } = form.values;
  const current = periodOf(today);
  const nameOf = useMemo(() => personNames(people.map(({ useremail }) => useremail)), [people]);
  const change = changeOf(first, form.values, current);
  const effects = effectsOf(targets, change, today);
  const chosen = people.find(({ useremail }) => useremail === answerer);
  const lacking = (answerer !== first.answerer && chosen?.lacks.map(at => targets[at]!)) || [];
  const rhythm = change.rhythm ?? (every ? targets[0]!.counts.rhythm : undefined);
  const months = [...new Set([from, ...Array.from({ length: 12 }, (_, at) => addMonths(current, at))])];
  const chooseEvery = (value: string) =>
    form.fill({
      every: value,
      from: value === first.every ? first.from : countsFrom(value) ? firstMonth(targets, today) : from,
    });
  return (
    <div className="schedule-columns">
      <div className="schedule-parts">
        <Cells
          legend="How often"
          name="every"
          look="segments"
          options={everyOptions}
          value={every}
          onChange={chooseEvery}
          hint={rhythm ? rhythmSentence(rhythm) : differ}
        />
        {countsFrom(every) && (
          <SelectField
            form={form}
            name="from"
            label="Counted from"
            options={months.map(value => ({
              value,
              label: value ? describePeriod(value) : 'Different months',
            }))}
          />
        )}
        <Cells
          legend="Due on the"
          name="dueDay"
          look="month"
          options={dayOptions}
          value={dueDay}
          onChange={value => form.set('dueDay', value)}
          {...(!dueDay && { hint: differ })}
        />
      </div>
      <WhatChanges changes={tellChanges(effects, today, nameOf)} />
      <ChoiceField
        form={form}
        name="answerer"
        label="Who is asked first"
        none="Nobody with this name works at all of these locations."
        options={[
          { value: nobody, label: 'Nobody in particular' },
          ...people.map(({ useremail, firstname, userrole }) => ({
            value: useremail,
            label: nameOf(useremail),
            detail: [firstname, useremail, userrole].filter(Boolean).join(' · '),
          })),
        ]}
        help={
          answerer === ''
            ? differ
            : lacking.length > 0 &&
              `${nameOf(answerer)} may not yet answer ${namesListed(lacking.map(({ cuzdesc, locationdesc }) => targetWords(cuzdesc, locationdesc)))}, and gets Edit there with this.`
        }
      />
    </div>
  );
}
