import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect } from 'react';
import { IconButton } from '#web/ui/Button.tsx';

/** Leads to the question before and after the one in the panel, also by Alt+Page Up and Alt+Page Down. */
export function Stepping({ onStep }: { onStep(by: 1 | -1): void }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || (event.key !== 'PageUp' && event.key !== 'PageDown')) return;
      if (document.querySelector('dialog[open]:not(.side)')) return;
      event.preventDefault();
      onStep(event.key === 'PageUp' ? -1 : 1);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onStep]);
  return (
    <span className="stepping">
      <IconButton
        label="Previous question"
        title="Previous question (Alt+Page Up)"
        aria-keyshortcuts="Alt+PageUp"
        onClick={() => onStep(-1)}
      >
        <ChevronUp size={20} aria-hidden="true" />
      </IconButton>
      <IconButton
        label="Next question"
        title="Next question (Alt+Page Down)"
        aria-keyshortcuts="Alt+PageDown"
        onClick={() => onStep(1)}
      >
        <ChevronDown size={20} aria-hidden="true" />
      </IconButton>
    </span>
  );
}
