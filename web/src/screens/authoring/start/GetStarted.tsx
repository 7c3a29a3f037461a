import { useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { listPriorities, listTopicsToAuthor } from '#shared/contract/authoring/authoring.ts';
import { listCategories, listGuidance } from '#shared/contract/authoring/texts.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { firstWords } from '#shared/domain/kit/words.ts';
import { useCall } from '#web/api/hooks.ts';
import { choosableColumns, NoCustomTopics } from '#web/features/topics/choosing.tsx';
import { addresses } from '#web/session/addresses.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { SelectField } from '#web/ui/form/fields.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import type { TableChoice } from './choice.ts';
import { ForAuthors } from './ForAuthors.tsx';

type Row = Output<typeof listTopicsToAuthor>['result'][number];

/** Lists the custom topics that the person can edit. */
export const Screen = () => (
  <ForAuthors title="Get started">
    <Topics />
  </ForAuthors>
);

function Topics() {
  const answer = useCall(listTopicsToAuthor, {});
  const [chosen, setChosen] = useState<Row | null>(null);
  const [narrowing, setNarrowing] = useState(false);
  const columns = useMemo(() => choosableColumns<Row>(setChosen), []);
  const close = () => {
    setChosen(null);
    setNarrowing(false);
  };
  return (
    <Page
      title="Get started"
      help="Choose a custom topic to write its questions."
      above={{ label: 'Custom topics', to: addresses.authoring, word: 'Exit' }}
    >
      <Answered of={answer} what="the custom topics">
        {({ result }) => (
          <DataTable
            label="custom topics"
            columns={columns}
            rows={result}
            rowKey={r => r.topicid}
            sort={{ key: 'cuzdesc' }}
            kept
            empty={<NoCustomTopics />}
          />
        )}
      </Answered>
      {chosen && !narrowing && (
        <Dialog
          title={chosen.cuzdesc}
          onClose={close}
          actions={
            <>
              <Button onClick={() => setNarrowing(true)}>Look up questions</Button>
              <ButtonLink to={addresses.editor(chosen.topicid)} look="primary">
                Proceed
              </ButtonLink>
            </>
          }
        >
          <p>{chosen.cuzsummary}</p>
        </Dialog>
      )}
      {chosen && narrowing && <LookUp topic={chosen} onClose={close} />}
    </Page>
  );
}

const schema = z.object({ priority: z.string(), category: z.string(), guidance: z.string() });
const all = { value: '', label: 'All' };

/** Asks for the priority, category and guidance to look questions up by. */
function LookUp({ topic, onClose }: { topic: Row; onClose(): void }) {
  const navigate = useNavigate();
  const formId = useId();
  const { topicid } = topic;
  const priorities = useCall(listPriorities, {});
  const categories = useCall(listCategories, { topicid });
  const guidances = useCall(listGuidance, { topicid });
  const look = (choice: TableChoice) => {
    navigate(addresses.questionTable(topicid, choice));
  };
  return (
    <Dialog
      title={`Questions of ${topic.cuzdesc}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} look="primary">
            Show questions
          </Button>
        </>
      }
    >
      <Form
        looking
        id={formId}
        schema={schema}
        initial={{ priority: '', category: '', guidance: '' }}
        onSubmit={look}
      >
        {form => (
          <>
            <SelectField
              form={form}
              name="priority"
              label="Priority"
              options={[
                all,
                ...(priorities.data?.['Priority List'] ?? []).map(p => ({
                  value: String(p.priorityid),
                  label: p.prioritydesc,
                })),
              ]}
            />
            <SelectField
              form={form}
              name="category"
              label="Category"
              options={[
                all,
                ...(categories.data?.['Reporting Category List'] ?? []).map(c => ({
                  value: String(c.repcatid),
                  label: c.repcatdesc,
                })),
              ]}
            />
            <SelectField
              form={form}
              name="guidance"
              label="Guidance"
              options={[
                all,
                ...(guidances.data?.guidance_list ?? []).map(g => ({
                  value: String(g.guidanceid),
                  label: firstWords(g.cuzguidedesc, 70),
                })),
              ]}
            />
          </>
        )}
      </Form>
    </Dialog>
  );
}
