import { type Deletion, resumeDeletion } from '#shared/contract/support/deleting.ts';
import { describeDay } from '#shared/domain/kit/periods.ts';
import { describeCounts } from '#shared/domain/support/deletion.ts';
import { useSend } from '#web/api/useSend.ts';
import { FormSection } from '#web/features/administration/FormSection.tsx';
import { failureWords } from '#web/identity/failures.ts';
import { StaffPage } from '#web/screens/support/frame/StaffPage.tsx';
import { addresses } from '#web/session/addresses.ts';
import { Button } from '#web/ui/Button.tsx';
import { momentOf } from '#web/ui/dates.ts';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Failure } from '#web/ui/tell/Failure.tsx';
import { Progress } from '#web/ui/tell/Progress.tsx';
import { Empty } from '#web/ui/tell/states.tsx';
import { isDeletionOpen, useDeletion } from './useDeletion.ts';

const above = { label: 'Deleted Customers', to: addresses.deletedCustomers } as const;

/** Shows a customer that is being deleted or was deleted: how far it is, who began it and why, and what it had. */
export function DeletedCustomer({ customerid }: { customerid: string }) {
  const answer = useDeletion(customerid);
  return (
    <StaffPage
      title={answer.data?.deletion?.custdesc ?? 'Customer'}
      help={`Customer ${customerid}.`}
      above={above}
    >
      <Answered of={answer} what="the customer">
        {({ deletion }) =>
          deletion ? (
            <div className="customer-data">
              <DeletionCard of={deletion} />
            </div>
          ) : (
            <Empty title="No customer found">There is no customer with this id.</Empty>
          )
        }
      </Answered>
    </StaffPage>
  );
}

function DeletionCard({ of }: { of: Deletion }) {
  const { customerid, state, done, total, problem } = of;
  const resume = useSend(resumeDeletion);
  return (
    <FormSection title={state === 'done' ? 'Deleted for good' : 'Delete for good'}>
      {isDeletionOpen(of) && (
        <Progress label="The customer is being deleted" {...(total > 0 && { share: done / total })}>
          <p className="small quiet">You can leave this page. The work continues.</p>
        </Progress>
      )}
      {state === 'done' && (
        <p role="status">Nothing of this customer is left since {momentOf(of.deletedat)}.</p>
      )}
      <Failure text={resume.error ? failureWords(resume.error) : problem} />
      <dl className="customer-facts">
        <div>
          <dt>Started by</dt>
          <dd>
            {of.by} on {momentOf(of.asked)}
          </dd>
        </div>
        <div>
          <dt>Reason</dt>
          <dd>{of.reason}</dd>
        </div>
        <div>
          <dt>Switched off on</dt>
          <dd>{describeDay(of.closedon)}</dd>
        </div>
        {of.counts && (
          <div>
            <dt>It had</dt>
            <dd>{describeCounts(of.counts)}</dd>
          </div>
        )}
      </dl>
      {state === 'failed' && (
        <div>
          <Button look="primary" busy={resume.isPending} onClick={() => resume.mutate({ customerid })}>
            Try Again
          </Button>
        </div>
      )}
    </FormSection>
  );
}
