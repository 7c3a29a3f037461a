import './head.css';
import { X } from 'lucide-react';
import type { Choices, Chosen, Offered } from '#shared/domain/reporting/chosen.ts';
import { type SelectionPart, selectionParts } from '#shared/domain/reporting/chosenwords.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';

interface Props {
  choices: Choices;
  offered: Offered;
  chosen: Chosen;
  choose(some: Partial<Chosen>): void;
}

/** Shows what a report is narrowed to. Each part leads to the form; what narrows can be taken away. */
export function SelectionChips({ choices, offered, chosen, choose }: Props) {
  const change = () => choose({ view: '' });
  const widen = (name: SelectionPart['name']) => {
    if (name === 'group') return choose({ group: '' });
    if (name === 'days') return choose({ from: '', to: '' });
    return choose({ lists: { ...chosen.lists, [name]: new Set(offered[name]) } });
  };
  return (
    <div className="selection-chips">
      {selectionParts(chosen, choices).map(({ name, words, narrowed }) => (
        <span key={name} className={narrowed ? 'selection-chip narrowed' : 'selection-chip'}>
          <button type="button" onClick={change} title="Change the selection">
            {words}
          </button>
          {narrowed && (
            <IconButton small label={`Remove ${words} from the selection`} onClick={() => widen(name)}>
              <X size={16} aria-hidden="true" />
            </IconButton>
          )}
        </span>
      ))}
      <Button small look="quiet" onClick={change}>
        Change the selection
      </Button>
    </div>
  );
}
