import './assistant.css';
import { useNavigate, useParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { getAiQuestion, updateAiQuestion } from '#shared/contract/assistant/assistant.ts';
import { hasRefusedLink, refusedLink } from '#shared/domain/kit/markup.ts';
import { refusalOf } from '#web/api/client.ts';
import { useCall } from '#web/api/hooks.ts';
import { useSend } from '#web/api/useSend.ts';
import { AdminPage } from '#web/features/administration/AdminPage.tsx';
import { BasisNote } from '#web/features/assistant/basis.tsx';
import { type AiQuestion, nonCompliantWords } from '#web/features/assistant/question.ts';
import { RevisedNotice } from '#web/features/editing/RevisedNotice.tsx';
import { useRevised } from '#web/features/editing/useRevised.ts';
import { addresses } from '#web/session/addresses.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { useUnsaved } from '#web/ui/dialog/unsaved.tsx';
import { Form, type FormState } from '#web/ui/form/Form.tsx';
import { SelectField, TextAreaField } from '#web/ui/form/fields.tsx';
import { asLeft } from '#web/ui/table/listing/lastListing.ts';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Empty, Problem } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';

const text = (most: number) =>
  z.string().check(
    z.maxLength(most, `At most ${most.toLocaleString('en-US')} characters.`),
    z.refine(value => !hasRefusedLink(value), refusedLink),
  );
const schema = z.object({
  QR_Question: text(10_000).check(z.refine(value => value.trim() !== '', 'Question is required.')),
  QR_Guidance: text(10_000),
  QR_Solution: text(10_000),
  QR_Accept: z.enum(['Accept', 'Ignore']),
});
type Values = z.output<typeof schema>;

interface Stored {
  row: AiQuestion;
  revision: number;
}

const valuesOf = ({ row }: Stored): Values => {
  const { QR_Question, QR_Guidance, QR_Solution, QR_Accept } = row;
  return { QR_Question, QR_Guidance, QR_Solution, QR_Accept };
};

/** Edits a drafted question. */
export function Screen() {
  const { query = '', code = '' } = useParams();
  const answer = useCall(getAiQuestion, { Query_Code: query, QR_Code: Number(code) });
  const back = asLeft(addresses.aiResult(query));
  return (
    <AdminPage
      title="Edit AI Question"
      help="Change the texts, or leave the question out when the result is converted."
      above={{ label: 'AI Result', to: back, word: 'Go Back' }}
    >
      <Answered of={answer} what="the question">
        {({ results: [row], revision }) =>
          row ? (
            <Edited current={{ row, revision }} back={back} />
          ) : (
            <Empty title="This question no longer exists" action={<ButtonLink to={back}>Go Back</ButtonLink>}>
              The result was drafted again or deleted.
            </Empty>
          )
        }
      </Answered>
    </AdminPage>
  );
}

function Edited({ current, back }: { current: Stored; back: string }) {
  const navigate = useNavigate();
  const send = useSend(updateAiQuestion);
  const { setUnsaved, ask, question } = useUnsaved();
  const revised = useRevised<Stored, Values>({
    current,
    valuesOf,
    recordOf: error => refusalOf(error, updateAiQuestion)?.stateOf('stale'),
  });
  const { Query_Code, QR_Code } = current.row;
  const submit = async (values: Values, form: FormState<Values>) => {
    try {
      const outcome = await revised.save(values, form, async ({ revision }) => {
        await send.mutateAsync({ Query_Code, QR_Code, ...values, revision });
      });
      if (outcome !== 'saved') return;
      toast('success', 'Updated successfully');
      setUnsaved(false);
      navigate(back);
    } catch {
      // The form shows the reason below.
      toast('error', 'The update was not successful');
    }
  };
  return (
    <section className="card stack">
      <BasisNote basis={current.row.basis} />
      <Form schema={schema} initial={valuesOf(current)} onSubmit={submit} onUnsaved={setUnsaved}>
        {form => (
          <>
            <RevisedNotice revised={revised} form={form} />
            <TextAreaField form={form} name="QR_Question" label="Question" rows={3} />
            <TextAreaField form={form} name="QR_Guidance" label="Guidance" rows={6} />
            <TextAreaField
              form={form}
              name="QR_Solution"
              label="Solution"
              help={`Non-compliant answer: ${nonCompliantWords(current.row.solutionif)}`}
              rows={5}
            />
            <SelectField
              form={form}
              name="QR_Accept"
              label="Accept?"
              options={[
                { value: 'Accept', label: 'Accept' },
                { value: 'Ignore', label: 'Ignore' },
              ]}
            />
            {send.error && send.error.code !== 409 && <Problem error={send.error} />}
            <div className="row">
              <Button onClick={() => ask(() => navigate(back))}>Cancel</Button>
              <Button type="submit" look="primary" busy={send.isPending}>
                Save
              </Button>
            </div>
          </>
        )}
      </Form>
      {question}
    </section>
  );
}
