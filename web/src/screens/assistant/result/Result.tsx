import { counted } from '#shared/domain/kit/words.ts';
import '#web/screens/assistant/assistant.css';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { getAiQuery } from '#shared/contract/assistant/assistant.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { costWords } from '#shared/domain/assistant/costs.ts';
import { toCsv } from '#shared/domain/kit/csv.ts';
import { queryOf } from '#web/api/hooks.ts';
import { AdminPage } from '#web/features/administration/AdminPage.tsx';
import { type AiQuestion, takenColumns } from '#web/features/assistant/question.ts';
import { PrintedHead } from '#web/features/reports/PrintedHead.tsx';
import { TakeButtons } from '#web/features/reports/TakeAlong.tsx';
import { whileDrafting } from '#web/screens/assistant/whiledrafting.ts';
import { addresses } from '#web/session/addresses.ts';
import { useSession } from '#web/session/session.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { saveFile } from '#web/ui/files.ts';
import { Views } from '#web/ui/page/Views.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Progress } from '#web/ui/tell/Progress.tsx';
import { Problem } from '#web/ui/tell/states.tsx';
import { usePrinting } from '#web/ui/usePrinting.ts';
import type { OpenQuestion } from './open.ts';
import { QuestionTable } from './QuestionTable.tsx';
import { QuestionTree } from './QuestionTree.tsx';
import { Redraft } from './Redraft.tsx';
import { Redrafting, useRedrafting } from './Redrafting.tsx';
import { RedraftProposals } from './RedraftProposals.tsx';
import { Remarks } from './Remarks.tsx';
import { UndoDecision } from './UndoDecision.tsx';
import { ViewQuestion } from './ViewQuestion.tsx';

type Found = Output<typeof getAiQuery>;

const views = { table: 'Table', tree: 'Tree' } as const;

/** Shows what the assistant drafted, to be checked: accepted, ignored, edited, or drafted again. */
export function Screen() {
  const { query: Query_Code = '' } = useParams();
  const { user } = useSession();
  const answer = useQuery({
    ...queryOf(getAiQuery, { Query_Code }),
    refetchInterval: ({ state: { data } }) => whileDrafting(data && [data.query]),
  });
  const list = addresses.aiQueries(user.customerid);
  const found = answer.data;
  const ready = found?.query.state === 'done' && found.results.length > 0;
  return (
    <AdminPage
      title={found ? found.topic.cuzdesc || found.query.TD_Name : 'AI Result'}
      {...(found && { help: `${found.query.TD_Name} · ${found.query.parm_queries}` })}
      above={{ label: 'AI Results', to: list, word: 'Exit' }}
      {...(ready && { more: <TakeButtons onSave={() => save(found.results)} /> })}
      action={
        ready && (
          <ButtonLink look="primary" to={addresses.topicsForAi(Query_Code)}>
            Convert
          </ButtonLink>
        )
      }
    >
      <Answered of={answer} what="the questions" shape="list">
        {data => {
          const { query } = data;
          if (query.state === 'failed') return <Failed found={data} />;
          if (query.state === 'done') return <Drafted found={data} />;
          return (
            <div className="card">
              <Progress label={query.state === 'waiting' ? 'The query is waiting' : 'Drafting questions'}>
                <p className="small quiet">
                  You can leave this page. The work continues, and the result is listed under AI Results.
                </p>
              </Progress>
            </div>
          );
        }}
      </Answered>
    </AdminPage>
  );
}

const save = (rows: readonly AiQuestion[]) =>
  saveFile('ai_generated_topic.csv', 'text/csv', toCsv(takenColumns, rows));

function Failed({ found: { query, given } }: { found: Found }) {
  const { customerid } = useSession().user;
  return (
    <>
      <Problem error={new Error(query.problem)} />
      {query.cost.micros > 0 && <p className="small quiet">It cost {costWords(query.cost)}.</p>}
      <div className="row">
        <ButtonLink look="primary" to={addresses.assistant(customerid, query.templ_typeid)} state={{ given }}>
          Ask again
        </ButtonLink>
      </div>
    </>
  );
}

function Drafted({ found }: { found: Found }) {
  const { query, results, revision, replaced } = found;
  const navigate = useNavigate();
  const [address, setAddress] = useSearchParams();
  const [open, setOpen] = useState<OpenQuestion>(null);
  const { jobid, begun, follow, end } = useRedrafting(found);
  const list = useRef<HTMLElement>(null);
  /** What had the focus is gone. */
  const toList = useCallback(() => list.current?.focus(), []);
  const view = address.get('view') === 'tree' ? 'tree' : 'table';
  const close = () => setOpen(null);
  const edit = (code: number) => navigate(addresses.aiQuestion(query.Query_Code, code));
  const rowOf = (code: number) => results.find(row => row.QR_Code === code);
  const viewed = open && 'view' in open && rowOf(open.view);
  const redrafted = open && 'redraft' in open && rowOf(open.redraft);
  return (
    <>
      <Told found={found} />
      <div className="ai-pending">
        {jobid && <Redrafting key={jobid} {...{ jobid, begun }} onEnd={end} onClose={toList} />}
        <RedraftProposals found={found} onDecided={toList} />
        {replaced && !jobid && <UndoDecision key={revision} found={found} onDone={toList} />}
      </div>
      <section ref={list} className="ai-list" tabIndex={-1} aria-label="Questions to check">
        <Views
          views={views}
          view={view}
          onView={next =>
            setAddress(next === 'tree' ? { view: 'tree' } : {}, { replace: true, preventScrollReset: true })
          }
        />
        {view === 'tree' ? (
          <QuestionTree rows={results} onView={code => setOpen({ view: code })} />
        ) : (
          <QuestionTable {...{ rows: results, revision, onOpen: setOpen, onEdit: edit }} />
        )}
      </section>
      <Printed found={found} />
      {viewed && (
        <ViewQuestion
          row={viewed}
          rows={results}
          revision={revision}
          onEdit={() => edit(viewed.QR_Code)}
          onRedraft={() => setOpen({ redraft: viewed.QR_Code })}
          onClose={close}
        />
      )}
      {redrafted && (
        <Redraft
          row={redrafted}
          {...{ rows: results, revision, drafter: query.drafter }}
          onStarted={follow}
          onClose={close}
        />
      )}
    </>
  );
}

const sources = { library: 'the standard library', quote: 'the text you gave', general: 'general knowledge' };
const listed = new Intl.ListFormat('en');

/** What questions were put together from, in words. */
function sourcesOf(rows: readonly AiQuestion[]): string {
  const kinds = new Set(rows.map(({ basis }) => basis.kind));
  return listed.format(
    (['library', 'quote', 'general'] as const).filter(k => kinds.has(k)).map(k => sources[k]),
  );
}

/** Says what drafted the questions, what it left open, and what it cost. */
function Told({ found: { query, results } }: { found: Found }) {
  const { drafter, remarks, notes, cost } = query;
  const ignored = results.filter(row => row.QR_Accept === 'Ignore').length;
  const by =
    drafter === 'model'
      ? 'An AI model drafted these questions. Check each one before you use it.'
      : `These questions are put together from ${sourcesOf(results)}. No AI model was used.`;
  return (
    <>
      <p>
        {by} {counted(results.length, ['question', 'questions'])}
        {ignored > 0 && `, ${ignored} ignored`}.{cost.micros > 0 && ` It cost ${costWords(cost)}.`}
      </p>
      {notes.length > 0 && <p className="small quiet">{notes.join(' ')}</p>}
      <Remarks remarks={remarks} />
    </>
  );
}

/** The questions on paper, with the columns of the file. */
function Printed({ found: { query, results, topic } }: { found: Found }) {
  const printing = usePrinting();
  if (!printing) return null;
  return (
    <div className="only-print">
      <PrintedHead report={topic.cuzdesc || query.TD_Name} selection={query.parm_queries} />
      <table className="ai-printed">
        <thead>
          <tr>
            {takenColumns.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {results.map(row => (
            <tr key={row.QR_Code}>
              {takenColumns.map(({ label, value }) => (
                <td key={label}>{value(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
