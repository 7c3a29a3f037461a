import { useMemo, useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { listAiTemplates } from '#shared/contract/assistant/assistant.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { useCall } from '#web/api/hooks.ts';
import { AdminPage } from '#web/features/administration/AdminPage.tsx';
import { Drafter } from '#web/features/assistant/Drafter.tsx';
import { addresses } from '#web/session/addresses.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { actionColumn, type Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Empty } from '#web/ui/tell/states.tsx';
import { FineTune } from './FineTune.tsx';

type Template = Output<typeof listAiTemplates>['template_details'][number];

/** Lists what the assistant can draft. Selecting one asks for what it needs to know. */
export function Screen() {
  const { customerid = '' } = useParams();
  const answer = useCall(listAiTemplates, { customerid });
  const [query, setQuery] = useSearchParams();
  /** What was typed for each template; it survives closing the dialog. */
  const [typed, setTyped] = useState<Readonly<Record<string, Readonly<Record<string, string>>>>>({});
  /** What was entered for a query that failed and is asked again. */
  const { given } = (useLocation().state ?? {}) as { given?: Readonly<Record<string, string>> };
  const chosen = answer.data?.template_details.find(
    ({ templ_typeid }) => String(templ_typeid) === query.get('template'),
  );
  const columns = useMemo<Column<Template>[]>(
    () => [
      { key: 'name', label: 'Template', value: t => t.td_name, role: 'name', width: '200px' },
      { key: 'description', label: 'Description', value: t => t.td_descr, bare: true },
      actionColumn(
        'Action',
        t => (
          <Button
            small
            data-opens
            aria-label={`Select ${t.td_name}`}
            onClick={() => setQuery({ template: String(t.templ_typeid) })}
          >
            Select
          </Button>
        ),
        '112px',
      ),
    ],
    [setQuery],
  );
  return (
    <AdminPage
      title="AI Assistant"
      help="Choose what the questions are about. The assistant drafts them; you check and change them."
      above={{
        label: 'Custom Topics',
        to: addresses.customTopics(customerid),
        word: 'Return to Custom Topic',
      }}
      action={
        answer.data && <ButtonLink to={addresses.aiQueries(customerid)}>Previous AI Results</ButtonLink>
      }
    >
      <Drafter />
      <Answered of={answer} what="the templates" shape="list">
        {({ template_details }) => (
          <DataTable
            label="templates"
            columns={columns}
            rows={template_details}
            rowKey={t => t.td_code}
            search={false}
            empty={<Empty title="No templates">There is nothing the assistant can draft.</Empty>}
          />
        )}
      </Answered>
      {chosen && (
        <FineTune
          key={chosen.templ_typeid}
          template={chosen}
          typed={typed[chosen.td_code] ?? given ?? {}}
          onTyped={values => setTyped(before => ({ ...before, [chosen.td_code]: values }))}
          onClose={() => setQuery({}, { replace: true, preventScrollReset: true })}
        />
      )}
    </AdminPage>
  );
}
