import './end.css';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#web/ui/Button.tsx';

interface EndHeadProps {
  /** Absent where the last answer can no longer be taken back. */
  onPrevious?: (() => void) | undefined;
  /** The other ways on. */
  children: ReactNode;
}

/** Says that a questionnaire is at its end, takes the focus, and leads on. */
export function EndHead({ onPrevious, children }: EndHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="end-head">
      <h2 id="end" ref={heading} tabIndex={-1}>
        You have reached the end of your Topic quiz.
      </h2>
      <div className="row">
        {onPrevious && (
          <Button look="quiet" icon={<ArrowLeft size={18} aria-hidden="true" />} onClick={onPrevious}>
            Previous
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}
