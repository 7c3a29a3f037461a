import './Solution.css';
import { Tag } from './states.tsx';
import { Words } from './Words.tsx';

/** What to do, and below it the question and the answer that call for it. */
export function Solution({ text, question, answer }: { text: string; question: string; answer: 'Y' | 'N' }) {
  return (
    <div className="solution">
      <Words text={text} />
      <p className="small quiet">
        {question} <strong>{answer === 'Y' ? 'Yes' : 'No'}</strong>
      </p>
    </div>
  );
}

const tones = { High: 'bad', Medium: 'warn', Low: 'info' } as const;

export function RiskLevel({ priority }: { priority: keyof typeof tones }) {
  return <Tag tone={tones[priority]}>{priority}</Tag>;
}
