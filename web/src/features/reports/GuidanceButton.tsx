import { BookOpen } from 'lucide-react';
import { Button } from '#web/ui/Button.tsx';

/** Shows or hides the guidance of every question on the page. */
export function GuidanceButton({ shown, onShow }: { shown: boolean; onShow: (shown: boolean) => void }) {
  return (
    <Button
      look="quiet"
      icon={<BookOpen size={18} aria-hidden="true" />}
      aria-pressed={shown}
      onClick={() => onShow(!shown)}
    >
      {shown ? 'Without Guidance' : 'With Guidance'}
    </Button>
  );
}
