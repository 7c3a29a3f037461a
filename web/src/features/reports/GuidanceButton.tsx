import { BookOpen } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '#web/ui/Button.tsx';
import { listingOf } from '#web/ui/table/listing/useListing.ts';

const parameter = 'guidance';
const shownAs = 'with';

/** Whether the page shows the guidance of every question. It is in the address, so that a link and a reload show the same. */
export function useWithGuidance(): boolean {
  const [query] = useSearchParams();
  return query.get(parameter) === shownAs;
}

/** Shows or hides the guidance of every question on the page. */
export function GuidanceButton() {
  const shown = useWithGuidance();
  const [, setQuery] = useSearchParams();
  const turn = () =>
    setQuery(
      query => {
        if (shown) query.delete(parameter);
        else query.set(parameter, shownAs);
        return query;
      },
      { replace: true, preventScrollReset: true, state: listingOf },
    );
  return (
    <Button look="quiet" icon={<BookOpen size={18} aria-hidden="true" />} aria-pressed={shown} onClick={turn}>
      {shown ? 'Without Guidance' : 'With Guidance'}
    </Button>
  );
}
