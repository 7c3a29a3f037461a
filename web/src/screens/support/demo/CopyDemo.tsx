import { Link } from 'react-router-dom';
import { buildDemos } from '#shared/contract/support/demo.ts';
import { counted } from '#shared/domain/kit/words.ts';
import type { EndingQuestion } from '#web/features/editing/useAskBefore.tsx';
import { StaffPage } from '#web/screens/support/frame/StaffPage.tsx';
import { addresses } from '#web/session/addresses.ts';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { DemoWork } from './DemoWork.tsx';
import { isWorking, useDemo } from './useDemo.ts';

/** Returns the question before what people changed in demonstrations is lost. */
const rewriting = (changes: number, demos: number): EndingQuestion => ({
  title: 'Write the demonstrations again?',
  confirm: 'Process Records',
  text: (
    <p>
      {counted(changes, ['change that somebody made', 'changes that people made'])} in{' '}
      {counted(demos, ['demonstration', 'demonstrations'])} since they were written{' '}
      {changes === 1 ? 'is' : 'are'} lost. People who have one open must open it again.
    </p>
  ),
});

/** Rebuilds the demonstrations, and lists them. */
export function Screen() {
  const answer = useDemo();
  return (
    <StaffPage
      title="Copy Demodata to Demo"
      help="Demonstrations begin again as of today, with eighteen months of history."
      above={{ label: 'Demo Setup', to: addresses.demoSetup, word: 'Cancel' }}
    >
      <Answered of={answer} what="the demonstrations">
        {state => {
          const { build, customers, changes } = state;
          return (
            <div className="stack">
              <DemoWork
                call={buildDemos}
                heading="Rebuild the demonstrations"
                label="Process Records"
                working="The demonstrations are being written"
                of={build}
                disabled={isWorking(state)}
                {...(changes > 0 && { ending: rewriting(changes, customers.length) })}
                done={`${counted(customers.length, ['demonstration is', 'demonstrations are'])} as of that day.`}
              >
                What anybody changed in a demonstration is lost, and people who have one open must open it
                again. No other customer is touched.
              </DemoWork>
              {customers.length > 0 && (
                <section className="card stack">
                  <h2>Demonstrations</h2>
                  <ul>
                    {customers.map(({ customerid, custdesc }) => (
                      <li key={customerid}>
                        {custdesc} <span className="quiet">{customerid}</span>
                      </li>
                    ))}
                  </ul>
                  <p>
                    Open them from <Link to={addresses.supportMenu}>Customers</Link>. Nobody can sign in to
                    them.
                  </p>
                </section>
              )}
            </div>
          );
        }}
      </Answered>
    </StaffPage>
  );
}
