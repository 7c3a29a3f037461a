import type { TopicRow } from '#shared/contract/answering/topiclist.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { nextStep, placeName } from './nextStep.ts';

interface Props {
  row: TopicRow;
  /** The person may open reports. */
  reports: boolean;
  look?: 'primary' | 'secondary' | 'quiet';
  small?: boolean;
  /** The whole row of a table opens it. */
  opens?: boolean;
}

/** Leads to what the person does next with a topic at a location; nothing where nothing can be done. */
export function StepLink({ row, reports, ...looks }: Props) {
  const step = nextStep(row, reports);
  if (!step) return null;
  return (
    <ButtonLink to={step.to} {...looks}>
      {step.label}
      {/* In the text and not in a label: search engines and lists of links read what a link is about there. */}
      <span className="visually-hidden"> {placeName(row)}</span>
    </ButtonLink>
  );
}
