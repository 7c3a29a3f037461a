import './Failure.css';

/** Says what went wrong, read out at once; nothing where nothing did. */
export function Failure({ text }: { text: string }) {
  if (!text) return null;
  return (
    <p role="alert" className="failure">
      {text}
    </p>
  );
}
