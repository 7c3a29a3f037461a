import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Answer } from '#shared/domain/answering/questionnaire.ts';
import {
  type SharedQuestion,
  type SharedSection,
  unansweredIn,
  unseenIn,
} from '#shared/domain/answering/renewal/renewseveral.ts';
import type { Tree } from '#shared/domain/answering/tree.ts';
import { counted } from '#shared/domain/kit/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { SharedRow } from './SharedRow.tsx';
import { unseenWords } from './useSeen.ts';

/** Questionnaires of one version that are renewed together. */
export interface RenewedGroup {
  versionid: string;
  topic: string;
  tree: Tree;
  /** How many places there are. */
  size: number;
  /** What is still to be confirmed. */
  sections: readonly SharedSection[];
}

interface Props {
  group: RenewedGroup;
  seen: ReadonlySet<string>;
  /** It is the first one with something to confirm, of whose next category the page confirms by the keyboard. */
  isNext: boolean;
  /** Something was confirmed on this page. */
  moved: boolean;
  nameOf(place: string): string;
  onPick(places: readonly string[], qcode: number, answer: Answer): void;
  onConfirm(): void;
}

/** Shows what needs an eye in a topic, once for all places, and the rest by category. The next category stands open. */
export function SeveralTopic({ group, seen, isNext, moved, nameOf, onPick, onConfirm }: Props) {
  const { versionid, topic, tree, size, sections } = group;
  const [next] = sections;
  const list = useRef<HTMLUListElement>(null);
  const following = moved && isNext ? (next?.questions[0]?.index ?? -1) : -1;
  useEffect(() => {
    // What had the focus is confirmed and gone.
    if (following < 0) return;
    const summary = list.current?.querySelector('summary');
    summary?.focus({ preventScroll: true });
    summary?.scrollIntoView({ block: 'nearest' });
  }, [following]);
  if (!next) return null;
  const eyes = sections.flatMap(({ questions }) => questions.filter(({ needsEye }) => needsEye));
  const rowOf = (shared: SharedQuestion) => (
    <SharedRow
      key={shared.id}
      shared={shared}
      question={tree.questions[shared.index]!}
      within={versionid}
      nameOf={nameOf}
      everywhere={shared.at.length === size}
      onPick={onPick}
    />
  );
  return (
    <section className="stack" aria-label={topic}>
      <h2>{topic}</h2>
      {eyes.length > 0 && (
        <section className="card stack">
          <h3>
            Needs an eye{' '}
            <span className="small quiet">once for all locations with the same earlier answer</span>
          </h3>
          <ul className="proposals">{eyes.map(rowOf)}</ul>
        </section>
      )}
      <section className="card stack">
        <h3>
          As last time <span className="small quiet">read the answers, then confirm the category</span>
        </h3>
        <ul ref={list} className="several-categories">
          {sections.map(section => (
            <li key={section.questions[0]!.index}>
              <details open={section === next} className="several-category">
                <summary>
                  <span>{section.category || 'General'}</span>{' '}
                  <span className="quiet">{contentOf(section)}</span>
                </summary>
                <ul className="proposals">
                  {section.questions.filter(({ needsEye }) => !needsEye).map(rowOf)}
                </ul>
              </details>
              {section === next && <Confirm section={section} seen={seen} onConfirm={onConfirm} />}
            </li>
          ))}
        </ul>
      </section>
    </section>
  );
}

function Confirm({
  section,
  seen,
  onConfirm,
}: {
  section: SharedSection;
  seen: ReadonlySet<string>;
  onConfirm(): void;
}) {
  const unanswered = unansweredIn(section).length;
  const unseen = unseenIn(section, seen).length;
  const count = section.questions.reduce((sum, { at }) => sum + at.length, 0);
  return (
    <div className="several-confirm">
      <p className="small quiet" role="status">
        {unanswered > 0
          ? `First answer ${counted(unanswered, ['question', 'questions'])} of this category above, where it needs an eye.`
          : unseen > 0 && unseenWords(unseen)}
      </p>
      <Button
        icon={<Check size={18} aria-hidden="true" />}
        disabled={unseen + unanswered > 0}
        onClick={onConfirm}
      >
        Confirm {count}
      </Button>
    </div>
  );
}

/** Says how many questions a category has, and what is proposed at all places together. */
function contentOf({ questions }: SharedSection): string {
  const asProposed = questions.filter(({ needsEye }) => !needsEye).flatMap(({ at }) => at);
  const those = (answer: Answer) => asProposed.filter(each => each.answer === answer).length;
  const above = questions.filter(({ needsEye }) => needsEye).length;
  const parts = [
    counted(new Set(questions.map(({ qcode }) => qcode)).size, ['question', 'questions']),
    those('Y') > 0 && `${those('Y')} Yes`,
    those('N') > 0 && `${those('N')} No`,
    above > 0 && `${above} above`,
  ];
  return parts.filter(Boolean).join(', ');
}
