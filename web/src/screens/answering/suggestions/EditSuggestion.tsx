import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { SuggestionRow } from '#shared/contract/answering/suggestions.ts';
import { getPriorActions, updateSuggestion } from '#shared/contract/answering/suggestions.ts';
import { answerWords } from '#shared/domain/answering/questionnaire.ts';
import { isOverdue } from '#shared/domain/answering/suggestions.ts';
import { refusalOf } from '#web/api/client.ts';
import { useCall } from '#web/api/hooks.ts';
import { useSend } from '#web/api/useSend.ts';
import { RevisedNotice } from '#web/features/editing/RevisedNotice.tsx';
import { useRevised } from '#web/features/editing/useRevised.ts';
import { Risk } from '#web/features/reports/Risk.tsx';
import { AskPastDue } from '#web/features/tasks/PastDue.tsx';
import { Words } from '#web/features/words/Words.tsx';
import type { RunPlace } from '#web/session/addresses.ts';
import { useSession } from '#web/session/session.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { SidePanel } from '#web/ui/dialog/SidePanel.tsx';
import { useUnsaved } from '#web/ui/dialog/unsaved.tsx';
import { Form, type FormState } from '#web/ui/form/Form.tsx';
import { Tag } from '#web/ui/tell/states.tsx';
import { takeBack, toast } from '#web/ui/tell/toasts.tsx';
import { ActionChanges } from './ActionChanges.tsx';
import { onClosing, TellNow } from './assigning/TellNow.tsx';
import type { OwnerTelling } from './assigning/telling.ts';
import { CopyPrior } from './CopyPrior.tsx';
import { mayEdit } from './columns.tsx';
import { ActionFields, type ActionValues, actionFieldOf, actionSchema, actionValuesOf } from './fields.tsx';
import type { Naming, Owners } from './owners.ts';

interface Props {
  which: RunPlace;
  /** The suggestion as last read. */
  row: SuggestionRow;
  owners: Owners & { naming: Naming };
  telling: OwnerTelling;
  /** Its position in the list, from 1, and the length of the list. */
  at: number;
  of: number;
  onMove(step: 1 | -1): void;
  onClose(): void;
  /** Gets what asks before unsaved text is discarded, for the list beside the panel. */
  asking: RefObject<(go: () => void) => void>;
}

/**
 * Edits owner, due date, state and link of one suggestion beside the list. It stays open from one suggestion to the
 * next: Ctrl+Enter saves and goes on.
 */
export function EditSuggestion(props: Props) {
  const { which, row: current, owners, telling, at, of, onMove, onClose, asking } = props;
  const revised = useRevised<SuggestionRow, ActionValues>({
    current,
    valuesOf: actionValuesOf,
    recordOf: error => refusalOf(error, updateSuggestion)?.stateOf('stale')?.row,
  });
  const row = revised.record;
  const formId = useId();
  const send = useSend(updateSuggestion);
  const { today } = useSession().user;
  /** Saves a due date that has passed, once the person has confirmed it. */
  const [past, setPast] = useState<{ due: string; save(): Promise<void> } | null>(null);
  const prior = useCall(getPriorActions, { ...which, qcode: row.qcode }, row.qowneredit === 'Y');
  const { setUnsaved, ask, question } = useUnsaved();
  /** Whether the save that is under way closes the panel. */
  const closes = useRef(false);
  /** What the last save that failed said. */
  const failure = useRef('');
  const last = at === of;
  const editable = mayEdit(row);
  const earlier = prior.data?.result[0];
  useEffect(() => {
    asking.current = ask;
    return () => {
      asking.current = go => go();
    };
  }, [asking, ask]);

  /** Whether a save gives the suggestion an owner who can be told. */
  const concerns = ({ qownerid, completed }: ActionValues) =>
    completed !== 'Y' && telling.concerns(qownerid, row.qownerid);
  const submit = async (values: ActionValues, form: FormState<ActionValues>) => {
    const { qduedate: due, completed } = values;
    if (due !== row.qduedate && isOverdue({ due, completed }, today))
      setPast({ due, save: () => save(values, form) });
    else await save(values, form);
  };
  const save = async (values: ActionValues, form: FormState<ActionValues>) => {
    const goOn = !closes.current && !last;
    closes.current = false;
    try {
      const outcome = await revised.save(values, form, async ({ qcode, revision }) => {
        await send.mutateAsync({ ...which, ...values, qcode, revision });
      });
      if (outcome !== 'saved') return;
      if (telling.now && concerns(values)) telling.note([row.qcode]);
      setUnsaved(false);
      takeBack(failure.current);
      toast('success', 'Updated successfully');
      if (goOn) onMove(1);
      else onClose();
    } catch (error) {
      const { message, reason = '' } = error as Error & { reason?: string };
      const field = actionFieldOf[reason];
      if (field) form.problem(field, message);
      else {
        failure.current = message;
        toast('error', message);
      }
    }
  };
  return (
    <SidePanel
      docked
      title={editable ? 'Edit suggestion' : 'Suggestion'}
      aside={
        <span className="quiet small whole">
          {at} of {of}
        </span>
      }
      onClose={() => ask(onClose)}
      actions={
        <PanelActions
          {...{ editable, last, formId, onClose }}
          busy={send.isPending}
          atFirst={at === 1}
          onStep={step => ask(() => onMove(step))}
          onSend={closing => {
            closes.current = closing;
          }}
        />
      }
    >
      <div className="stack">
        <About row={row} />
        <Form
          id={formId}
          schema={actionSchema}
          initial={actionValuesOf(row)}
          onSubmit={submit}
          onUnsaved={setUnsaved}
        >
          {form => (
            <>
              <RevisedNotice revised={revised} form={form} />
              <ActionFields form={form} row={row} owners={owners}>
                {concerns(form.values) && <TellNow telling={telling} when={onClosing} />}
              </ActionFields>
              {row.qowneredit === 'Y' && (
                <CopyPrior form={form} row={row} earlier={earlier} pending={prior.isPending} />
              )}
              {!editable && <p className="quiet">You can view this suggestion, but not change it.</p>}
            </>
          )}
        </Form>
        <ActionChanges which={which} row={row} nameOf={owners.naming.nameOf} />
        {question}
        {past && (
          <AskPastDue
            due={past.due}
            onConfirm={() => {
              setPast(null);
              void past.save();
            }}
            onClose={() => {
              setPast(null);
              closes.current = false;
            }}
          />
        )}
      </div>
    </SidePanel>
  );
}

interface PanelActionsProps {
  editable: boolean;
  atFirst: boolean;
  last: boolean;
  formId: string;
  busy: boolean;
  onStep(step: 1 | -1): void;
  /** Called before the form is sent: whether the panel closes once it is saved. */
  onSend(closing: boolean): void;
  onClose(): void;
}

function PanelActions(props: PanelActionsProps) {
  const { editable, atFirst, last, formId, busy, onStep, onSend, onClose } = props;
  const main = last ? 'Save' : 'Save and next';
  return (
    <>
      <IconButton label="Previous suggestion" disabled={atFirst} onClick={() => onStep(-1)}>
        <ArrowLeft size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label="Next suggestion" disabled={last} onClick={() => onStep(1)}>
        <ArrowRight size={18} aria-hidden="true" />
      </IconButton>
      <span className="grow" />
      <span className={editable ? 'panel-cancel' : undefined}>
        <Button look="quiet" onClick={onClose}>
          {editable ? 'Cancel' : 'Close'}
        </Button>
      </span>
      {editable && !last && (
        <Button type="submit" form={formId} onClick={() => onSend(true)}>
          Save
        </Button>
      )}
      {editable && (
        <Button
          type="submit"
          form={formId}
          look="primary"
          busy={busy}
          title={`${main} (Ctrl+Enter)`}
          onClick={() => onSend(false)}
        >
          {main}
        </Button>
      )}
    </>
  );
}

/** What a suggestion is about: risk, solution, question and answer, controls and guidance. */
const About = ({ row }: { row: SuggestionRow }) => (
  <>
    <div className="row">
      <Risk level={row.prioritydesc} />
      <Tag>{row.repcatdesc || 'General'}</Tag>
    </div>
    <Words text={row.solutiondesc} />
    <p className="small quiet">
      {row.qdescr} <strong>{answerWords[row.response]}</strong>
    </p>
    {row.controls.length > 0 && <p className="small quiet">Controls: {row.controls.join('; ')}</p>}
    {row.Guidance && (
      <details className="panel-guidance">
        <summary>Guidance</summary>
        <Words text={row.Guidance} />
      </details>
    )}
  </>
);
