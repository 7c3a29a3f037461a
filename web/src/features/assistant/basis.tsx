import './basis.css';
import { BookOpen, Library, TriangleAlert } from 'lucide-react';
import type { AiQuestion } from './question.ts';

/** Shows what a drafted question rests on: the quoted words, the library's question, or nothing that was given. */
export function BasisNote({ basis: { kind, quote, title, n } }: { basis: AiQuestion['basis'] }) {
  if (kind === 'quote') {
    return (
      <span className="small quiet ai-basis">
        <BookOpen size={14} aria-hidden="true" /> Rests on <q>{quote}</q>
      </span>
    );
  }
  if (kind === 'library') {
    return (
      <span className="small quiet ai-basis">
        <Library size={14} aria-hidden="true" /> From “{title}”, question {n}
      </span>
    );
  }
  return (
    <span className="small quiet ai-basis">
      <TriangleAlert size={14} aria-hidden="true" /> General knowledge: verify
    </span>
  );
}
