import './Pager.css';
import { Button } from '#web/ui/Button.tsx';

interface Props {
  /** What the pages are of, e.g. 'topics'. */
  label: string;
  /** From 0. */
  page: number;
  /** How many there are; undefined if nobody counted them. */
  pages: number | undefined;
  /** Whether there is one after this. */
  more: boolean;
  onPage(page: number): void;
}

/** Leads from page to page of a list that has several. */
export function Pager({ label, page, pages, more, onPage }: Props) {
  if (page === 0 && !more) return null;
  return (
    <nav className="pager" aria-label={`Pages of ${label}`}>
      <Button look="quiet" disabled={page === 0} onClick={() => onPage(page - 1)}>
        Previous page
      </Button>
      <span>
        Page {page + 1}
        {pages === undefined ? '' : ` of ${pages}`}
      </span>
      <Button look="quiet" disabled={!more} onClick={() => onPage(page + 1)}>
        Next page
      </Button>
    </nav>
  );
}
