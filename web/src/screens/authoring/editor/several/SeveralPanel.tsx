import './Several.css';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { getNextQuestion } from '#shared/contract/authoring/authoring.ts';
import type { Question } from '#shared/domain/answering/questionnaire.ts';
import { changeProblem } from '#shared/domain/authoring/editing/change.ts';
import { type Addition, liveOf, withAddition } from '#shared/domain/authoring/editing/copies.ts';
import { roomFor } from '#shared/domain/authoring/editing/places.ts';
import { type Outline, parseOutline, questionsOfOutline } from '#shared/domain/authoring/outline.ts';
import { saveTexts } from '#shared/domain/authoring/texts.ts';
import { hasRefusedLink, refusedLink } from '#shared/domain/kit/markup.ts';
import { damaged } from '#shared/domain/kit/words.ts';
import { useCall } from '#web/api/hooks.ts';
import type { DraftChanges } from '#web/screens/authoring/editor/changing/useChanges.ts';
import { AskedAfter } from '#web/screens/authoring/editor/panel/AskedAfter.tsx';
import { linkOf, linkValues } from '#web/screens/authoring/editor/panel/form.ts';
import type { EditorDraft } from '#web/screens/authoring/editor/useDraft.ts';
import { Button } from '#web/ui/Button.tsx';
import { SidePanel } from '#web/ui/dialog/SidePanel.tsx';
import type { OnUnsaved } from '#web/ui/dialog/unsaved.tsx';
import { Form, type FormState, TextField } from '#web/ui/form/Form.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { useSettled } from '#web/ui/useSettled.ts';
import { OutlineField } from './OutlineField.tsx';
import { OutlinePreview } from './OutlinePreview.tsx';
import { changeInputOf, countedQuestions, placeOfLine } from './several.ts';

const schema = z.object({
  ifparentyes: z.string(),
  ifparentno: z.string(),
  outline: z.string(),
  category: z.string().check(
    z.maxLength(200, 'A reporting category can have at most 200 characters.'),
    z.refine(text => text.isWellFormed(), damaged),
    z.refine(text => !hasRefusedLink(text), refusedLink),
  ),
});
type Values = z.output<typeof schema>;

interface Props {
  draft: EditorDraft;
  changes: DraftChanges;
  onLive(questions: readonly Question[]): void;
  /** Called when the form gets or loses unsaved text. */
  onUnsaved: OnUnsaved;
  /** Called with the first of the questions that were added. */
  onAdded(qcode: number): void;
  /** Called when the person discards the form. */
  onCancel(): void;
  onClose(): void;
}

/** Adds several questions at once, from an outline. */
export function SeveralPanel(props: Props) {
  const next = useCall(getNextQuestion, { topicid: props.draft.topicid });
  return (
    <Answered of={next} what="the next question number">
      {({ question_code }) => <OutlinePanel {...props} qcode={question_code} />}
    </Answered>
  );
}

function OutlinePanel({ draft, changes, qcode, ...props }: Props & { qcode: number }) {
  const { onLive, onUnsaved, onAdded, onCancel, onClose } = props;
  const { questions } = draft;
  const [initial] = useState(() => initialOf(draft));
  const formId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // After the panel has opened, and taken the focus.
    field.current?.focus();
  }, []);

  const submit = async (values: Values, form: FormState<Values>) => {
    const { outline, added, moved } = read(questions, qcode, values);
    const [problem] = outline.problems;
    if (problem) return form.problem('outline', `Line ${problem.line}: ${problem.what}`);
    if (added.length === 0) return form.problem('outline', 'Write at least one question.');
    const broken = changeProblem(questions, withAddition(questions, added, moved));
    if (broken && broken.code !== 'followed') {
      return form.problem('ifparentyes', saveTexts[broken.code].explanation);
    }
    const category = values.category.trim();
    const changeOf = (one: Addition) => ({
      ...changeInputOf(one.added, one.moved),
      ...(category && { repcatdesc: category }),
    });
    const answer = await changes.make(
      changeOf({ added, moved }),
      `adding ${countedQuestions(added.length)}`,
      `${countedQuestions(added.length)} added.`,
      (now, number) => changeOf(read(now, number, values, questions.length === 0)),
    );
    const [first] = answer?.rows ?? [];
    if (first) onAdded(first.qcode);
  };
  return (
    <SidePanel
      title="Add several questions"
      onClose={onClose}
      docked
      actions={
        <>
          <Button look="quiet" onClick={onCancel}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            look="primary"
            busy={changes.busy}
            title="Ctrl+Enter"
            aria-keyshortcuts="Control+Enter"
          >
            Save
          </Button>
        </>
      }
    >
      <Form id={formId} schema={schema} initial={initial} onSubmit={submit} onUnsaved={onUnsaved}>
        {form => <Fields {...{ form, draft, qcode, field, onLive }} />}
      </Form>
    </SidePanel>
  );
}

/**
 * Returns the empty form: the questions are asked after the topic's first one. Those that begin a topic get its title as
 * their category, unless people type another one.
 */
const initialOf = ({ questions: [first], cuzdesc }: EditorDraft): Values => ({
  ...linkValues(String(first?.qcode ?? 0), 'Y'),
  outline: '',
  category: first ? '' : cuzdesc,
});

/**
 * What an outline says, the questions that it adds to a draft, from a number on, and the places of those that
 * make room for them. `begins`: it was written for an empty topic. If others began that since, its questions are asked
 * after their first one.
 */
function read(
  questions: readonly Question[],
  qcode: number,
  values: Values,
  begins = questions.length === 0,
): Addition & { outline: Outline } {
  const outline = parseOutline(values.outline, begins);
  const { number, answer } = linkOf(values);
  const shared = { priority: 'Medium', guidance: '', category: values.category.trim() } as const;
  const [first] = questions;
  const parent = first ? (begins ? first.qcode : Number(number)) : 0;
  const when = answer ?? 'Y';
  const { seqs, moved } = roomFor(questions, { parent, when }, outline.questions.length);
  const added = questionsOfOutline(outline, { qcode, seqs, parent, when, shared });
  return { outline, added, moved };
}

function Fields({
  form,
  draft,
  qcode,
  field,
  onLive,
}: {
  form: FormState<Values>;
  draft: EditorDraft;
  qcode: number;
  field: { current: HTMLTextAreaElement | null };
  onLive(questions: readonly Question[]): void;
}) {
  const id = useId();
  const { values, problems } = form;
  const [writing, setWriting] = useState(false);
  const current = useMemo(
    () => ({ ...read(draft.questions, qcode, values), before: draft.questions }),
    [draft, qcode, values],
  );
  // Once saved, the questions are in the draft before the form closes: they must not be shown as more questions.
  const shown = useRef(current);
  if (!form.busy) shown.current = current;
  const { outline, added, moved, before } = shown.current;
  const live = useMemo(() => liveOf(added, moved, before), [added, moved, before]);
  useSettled(live, onLive);
  const show = (line: number) => {
    const { start, end } = placeOfLine(values.outline, line);
    field.current?.focus();
    field.current?.setSelectionRange(start, end);
  };
  const leave = () => {
    const category = field.current?.form?.querySelector<HTMLInputElement>('[name=category]');
    category?.focus();
    category?.select();
  };
  return (
    <>
      {before.length > 0 && (
        <AskedAfter form={form} questions={before} seq={Number.POSITIVE_INFINITY} qcode={0} several />
      )}
      <OutlineField
        name="outline"
        value={values.outline}
        problem={problems.outline}
        field={field}
        onChange={text => form.set('outline', text)}
        onWriting={setWriting}
        onLeave={leave}
      />
      <OutlinePreview outline={outline} questions={added} writing={writing} onShow={show} />
      <TextField
        form={form}
        name="category"
        label="Reporting category for all"
        help="Choose one or type a new one. You can also set it later."
        maxLength={200}
        autoComplete="off"
        list={`${id}-list`}
      />
      <datalist id={`${id}-list`}>
        {draft.lists.categories.map(({ repcatid, repcatdesc }) => (
          <option key={repcatid} value={repcatdesc} />
        ))}
      </datalist>
    </>
  );
}
