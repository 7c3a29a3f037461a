import { Button } from '#web/ui/Button.tsx';
import { countedQuestions } from './several/several.ts';

interface Props {
  count: number;
  onSet(): void;
  onRemove(): void;
  onClear(): void;
}

/** Says how many questions are checked, and what can be done with all of them at once. */
export function CheckedQuestionsBar({ count, onSet, onRemove, onClear }: Props) {
  return (
    <section className="checked-bar" aria-label="Checked questions">
      <p role="status">{countedQuestions(count)} checked</p>
      <Button small onClick={onSet}>
        Change
      </Button>
      <Button small look="quiet" onClick={onRemove}>
        Delete or switch off
      </Button>
      <Button small look="quiet" onClick={onClear}>
        Clear
      </Button>
    </section>
  );
}
