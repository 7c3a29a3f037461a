import './Failure.css';

/** Shows what went wrong, and has it read out at once; nothing where `text` is empty. */
export function Failure({ text }: { text: string }) {
  if (!text) return null;
  return (
    <p role="alert" className="failure">
      {text}
    </p>
  );
}
