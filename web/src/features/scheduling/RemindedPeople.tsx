import './RemindDialog.css';
import { useState } from 'react';
import type { Output } from '#shared/contract/kit/call.ts';
import type { previewReminders } from '#shared/contract/reporting/reportmail.ts';
import { personName } from '#shared/domain/accounts/names.ts';
import { statusWords } from '#shared/domain/answering/statuswords.ts';
import { namesListed } from '#shared/domain/kit/words.ts';
import { standsInWords, waitingTitle, waitingWords } from '#shared/domain/scheduling/reminding.ts';
import { PersonName } from '#web/features/accounts/Person.tsx';
import { WithheldTag } from '#web/features/reports/WithheldTag.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/form/Form.tsx';

type Preview = Output<typeof previewReminders>;
type Recipient = Preview['recipients'][number];
type Questionnaire = Recipient['questionnaires'][number];

/**
 * Returns who gets a mail: everybody who may but oneself, who knows already, and the other way round for those whose box was
 * `toggled`.
 */
export const chosenOf = (
  recipients: readonly Pick<Recipient, 'useremail' | 'withheld'>[],
  toggled: ReadonlySet<string>,
  self: string,
): string[] =>
  recipients
    .filter(({ useremail, withheld }) => withheld === '' && toggled.has(useremail) === (useremail === self))
    .map(({ useremail }) => useremail);

interface Props {
  preview: Preview;
  /** The e-mail of who looks. */
  self: string;
  chosen: ReadonlySet<string>;
  /** A line of who looks, for every mail. */
  words: string;
  onWords(words: string): void;
  onToggle(email: string): void;
  /** Called with what is in nobody's mail because its answerer cannot answer it, to be given to somebody. */
  onGive(cells: Preview['nobody']): void;
}

/** Shows whom a reminder reaches, each with a box, what is in nobody's mail, and the mail of one of them. */
export function RemindedPeople({ preview, self, chosen, words, onWords, onToggle, onGive }: Props) {
  const { recipients, nobody, today } = preview;
  const [opened, setOpened] = useState('');
  const first = recipients.find(({ useremail }) => chosen.has(useremail)) ?? recipients[0];
  const shown = recipients.find(({ useremail }) => useremail === opened) ?? first;
  if (!shown && nobody.length === 0) {
    return <p>Nobody has to be reminded: all of this is completed, or not due.</p>;
  }
  return (
    <div className="remind">
      <ul className="remind-people" aria-label="People">
        {recipients.map(each => (
          <li key={each.useremail} className={each === shown ? 'on' : undefined}>
            <label className="check">
              <input
                type="checkbox"
                aria-label={`Remind ${personName(each.useremail)}`}
                disabled={each.withheld !== ''}
                checked={chosen.has(each.useremail)}
                onChange={() => onToggle(each.useremail)}
              />
            </label>
            <button
              type="button"
              className="remind-person"
              aria-pressed={each === shown}
              onClick={() => setOpened(each.useremail)}
            >
              <PersonName email={each.useremail} />
              <span className="small quiet">{aboutWords(each, self, today)}</span>
            </button>
            <WithheldTag why={each.withheld} />
          </li>
        ))}
        {[...Map.groupBy(nobody, ({ answerer, locationid }) => answerer || locationid)].map(
          ([key, cells]) => (
            <li key={key} className="nobody small quiet">
              {nobodyWords(cells)}
              {cells[0]!.answerer && (
                <Button small onClick={() => onGive(cells)}>
                  Give {cells.length === 1 ? 'it' : 'them'} to somebody
                </Button>
              )}
            </li>
          ),
        )}
      </ul>
      {shown && (
        <div className="remind-letter">
          <Letter to={shown} self={self} words={words} today={today} />
          <Field label="A line of yours (optional)">
            {control => (
              <textarea
                {...control}
                rows={2}
                maxLength={200}
                value={words}
                // A mail has it in one line.
                onChange={({ target }) => onWords(target.value.replace(/\s*\n\s*/g, ' '))}
              />
            )}
          </Field>
        </div>
      )}
    </div>
  );
}

/** The mail of one person, as it reads. */
function Letter({
  to: { useremail, questionnaires },
  self,
  words,
  today,
}: {
  to: Recipient;
  self: string;
  words: string;
  today: string;
}) {
  return (
    <section className="remind-mail" aria-label={`What ${personName(useremail)} reads`}>
      <p className="small quiet">To {useremail}</p>
      <div className="remind-paper">
        <h3>{waitingTitle(questionnaires.length)}</h3>
        <p>
          {personName(self)} asks you to answer {questionnaires.length === 1 ? 'it' : 'them'}.
        </p>
        {words.trim() && <p>“{words.trim()}”</p>}
        <ul>
          {questionnaires.map(each => (
            <li key={`${each.topicid} ${each.locationid}`}>
              <span>
                <strong>{each.cuzdesc}</strong>
                <span className="small quiet">{besideWords(each)}</span>
              </span>
              <span className={each.duedate < today ? 'late' : 'quiet'}>
                {waitingWords(each.duedate, today)}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const besideWords = ({ locationdesc, begun, standsin }: Questionnaire): string =>
  [locationdesc, begun === 'Y' && statusWords('Inprocess').toLowerCase(), standsin && standsInWords(standsin)]
    .filter(Boolean)
    .join(', ');

/** Says of a person what the mail is about, and why it goes to them. */
function aboutWords({ useremail, questionnaires }: Recipient, self: string, today: string): string {
  if (useremail === self) return 'that is you';
  const standsIn = questionnaires.find(({ standsin }) => standsin)?.standsin;
  if (standsIn) return standsInWords(standsIn);
  const late = questionnaires.filter(({ duedate }) => duedate < today).length;
  const due = questionnaires.length - late;
  const counts = [late > 0 && `${late} late`, due > 0 && `${due} due`].filter(Boolean).join(', ');
  const places = namesListed([...new Set(questionnaires.map(({ locationdesc }) => locationdesc))]);
  const inCharge = questionnaires.some(({ answerer }) => answerer === '');
  return `${counts} at ${places}${inCharge ? '; nobody in particular is asked' : ''}`;
}

/** Says why some are in nobody's mail: they have the same answerer or, without one, the same location. */
function nobodyWords(cells: Preview['nobody']): string {
  const { answerer, locationdesc } = cells[0]!;
  const titles = cells.map(({ cuzdesc, ...at }) => (answerer ? `${cuzdesc} at ${at.locationdesc}` : cuzdesc));
  const what = `${namesListed(titles)} ${cells.length === 1 ? 'is' : 'are'} in nobody’s mail.`;
  return answerer
    ? `${personName(answerer)} has left or may not answer there any more: ${what}`
    : `Nobody is in charge of ${locationdesc}: ${what}`;
}
