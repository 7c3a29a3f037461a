import { X } from 'lucide-react';
import { personName } from '#shared/domain/accounts/names.ts';
import { counted } from '#shared/domain/kit/words.ts';
import { IconButton } from '#web/ui/Button.tsx';
import type { CellAt } from './cells.ts';

interface Props {
  cells: readonly CellAt[];
  periodcode: string;
  onClear(): void;
}

/** Says what is checked, and offers what can be done with all of it. */
export function CheckedCells({ cells, onClear }: Props) {
  return (
    <section className="bar-over save-bar month-bar" aria-label="Checked questionnaires">
      <p>
        <strong>{counted(cells.length, ['questionnaire', 'questionnaires'])}</strong> {whose(cells)}
      </p>
      <IconButton label="Uncheck all" onClick={onClear}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </section>
  );
}

/** Whose questionnaires these are, in words; '' where nobody in particular is asked. */
function whose(cells: readonly CellAt[]): string {
  const names = [...new Set(cells.flatMap(({ cell: { answerer } }) => answerer || []))].map(personName);
  if (names.length === 0) return '';
  return names.length > 3 ? `of ${names.length} people` : `of ${new Intl.ListFormat('en').format(names)}`;
}
