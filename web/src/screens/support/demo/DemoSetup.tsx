import { copyDemoMasters } from '#shared/contract/support/demo.ts';
import { counted } from '#shared/domain/kit/words.ts';
import { StaffPage } from '#web/screens/support/frame/StaffPage.tsx';
import { addresses } from '#web/session/addresses.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { DemoWork } from './DemoWork.tsx';
import { isWorking, useDemo } from './useDemo.ts';

/** Prepares what demonstrations are made from, and leads to making them. */
export function Screen() {
  const answer = useDemo();
  return (
    <StaffPage
      title="Demo Setup"
      help="Demonstrations are made-up organizations for showing Attestry to others."
      above={{ label: 'Customers', to: addresses.supportMenu, word: 'Exit' }}
    >
      <Answered of={answer} what="the demonstrations">
        {state => {
          const { masters, topics } = state;
          return (
            <div className="stack">
              <DemoWork
                call={copyDemoMasters}
                heading="Standard topics"
                label="Copy Prod Masters to Demodata"
                working="The standard topics are being copied"
                of={masters}
                disabled={isWorking(state)}
                done={`${counted(topics, ['standard topic is', 'standard topics are'])} ready for demonstrations.`}
              >
                Takes the standard topics as they are now, for new questionnaires in demonstrations. Their
                titles and summaries change there at once.
              </DemoWork>
              <section className="card stack">
                <h2>Demonstrations</h2>
                <p>Rebuilds the demonstrations from the copied topics.</p>
                <div>
                  {isWorking(state) ? (
                    <p className="quiet">This can be chosen when the work on the demonstrations is done.</p>
                  ) : (
                    <ButtonLink to={addresses.copyDemo}>Copy Demodata to Demo</ButtonLink>
                  )}
                </div>
              </section>
            </div>
          );
        }}
      </Answered>
    </StaffPage>
  );
}
