import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { hasRefusedLink, refusedLink, shownAsText, shownNote } from '#shared/domain/kit/markup.ts';
import { damaged, isBlank } from '#shared/domain/kit/words.ts';
import { ApiError } from '#web/api/client.ts';
import { AskFirst } from '#web/features/editing/AskFirst.tsx';
import { RevisedNotice } from '#web/features/editing/RevisedNotice.tsx';
import { useRevised } from '#web/features/editing/useRevised.ts';
import { addresses } from '#web/session/addresses.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import type { FormState } from '#web/ui/form/Form.tsx';
import { TextAreaField } from '#web/ui/form/fields.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { actionColumn, type Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { Empty, Loading, Problem } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import { TopicTabs } from './TopicTabs.tsx';

interface Entry {
  id: number;
  text: string;
}

/** A list of texts that the questions of a topic name, and the calls that change it. */
export interface TextSource {
  topicid: string;
  /** Undefined while the list loads. */
  entries: readonly Entry[] | undefined;
  revision: number;
  failed: ApiError | null;
  retry(): void;
  /** Each change returns the message that people see. */
  add(text: string): Promise<string>;
  change(entry: Entry, revision: number): Promise<string>;
  /**
   * Returns the current entry from the refusal of a stale change: null where it was deleted, undefined for other
   * errors.
   */
  recordOf(error: unknown): { revision: number; text: string } | null | undefined;
  remove(id: number, revision: number): Promise<string>;
}

interface Names {
  title: string;
  help: string;
  /** One entry, which is also the name of its tab. */
  one: 'Guidance' | 'Report Category';
  /** Several, for the table, e.g. 'guidance texts'. */
  many: string;
  max: number;
}

/** Lists the guidance texts or the reporting categories of a topic, and adds, edits and deletes them. */
export function TextList({ source, names }: { source: TextSource; names: Names }) {
  const [editing, setEditing] = useState<Entry | 'new' | null>(null);
  const [removing, setRemoving] = useState<Entry | null>(null);
  const { one } = names;
  const columns = useMemo<Column<Entry>[]>(
    () => [
      { key: 'text', label: 'Description', value: e => e.text, role: 'name' },
      actionColumn(
        'Actions',
        e => (
          <span className="row-actions">
            <IconButton label={`Edit ${e.text}`} onClick={() => setEditing(e)}>
              <Pencil size={18} aria-hidden="true" />
            </IconButton>
            <IconButton label={`Delete ${e.text}`} onClick={() => setRemoving(e)}>
              <Trash2 size={18} aria-hidden="true" />
            </IconButton>
          </span>
        ),
        '112px',
      ),
    ],
    [],
  );
  return (
    <Page
      title={names.title}
      help={names.help}
      above={{ label: 'Questions', to: addresses.editor(source.topicid), word: 'Go Back' }}
      action={
        source.entries &&
        !source.failed && (
          <Button
            look="primary"
            icon={<Plus size={18} aria-hidden="true" />}
            onClick={() => setEditing('new')}
          >
            Add {one}
          </Button>
        )
      }
    >
      {source.failed && <Problem error={source.failed} retry={source.retry} />}
      {!source.failed && !source.entries && <Loading what={`the ${names.many}`} />}
      {source.entries && (
        <DataTable
          label={names.many}
          columns={columns}
          rows={source.entries}
          rowKey={e => String(e.id)}
          sort={{ key: 'text' }}
          tools={<TopicTabs topicid={source.topicid} here={one} />}
          empty={
            <Empty title={`No ${names.many} yet`}>
              You'll find the {names.many} of this topic here. Press Add {one} to write the first one.
            </Empty>
          }
        />
      )}
      {editing && (
        <EntryDialog source={source} names={names} entry={editing} onClose={() => setEditing(null)} />
      )}
      {removing && (
        <RemoveDialog source={source} one={one} entry={removing} onClose={() => setRemoving(null)} />
      )}
    </Page>
  );
}

interface Values extends Record<string, unknown> {
  text: string;
}

const deleted =
  'Someone else deleted this in the meantime. Your text is still here. Copy it into a new one, or press Cancel to discard it.';

function EntryDialog({
  source,
  names,
  entry,
  onClose,
}: {
  source: TextSource;
  names: Names;
  entry: Entry | 'new';
  onClose(): void;
}) {
  // The revision is that of the list. A deleted entry is not shown as a newer one.
  const found = entry === 'new' ? undefined : source.entries?.find(({ id }) => id === entry.id);
  const first = { revision: 0, text: entry === 'new' ? '' : entry.text };
  const revised = useRevised({
    current: found ? { revision: source.revision, text: found.text } : first,
    valuesOf: ({ text }): Values => ({ text }),
    recordOf: source.recordOf,
  });
  const schema = useMemo(
    () =>
      z.object({
        text: z.string().check(
          z.refine(text => !isBlank(text), 'Description is required.'),
          z.maxLength(names.max, `Description can have at most ${names.max} characters.`),
          z.refine(text => text.isWellFormed(), damaged),
          z.refine(text => !hasRefusedLink(text), refusedLink),
        ),
      }),
    [names],
  );
  const submit = async (values: Values, form: FormState<Values>) => {
    const { text } = values;
    try {
      const outcome = await revised.save(values, form, async ({ revision }) => {
        const saved = entry === 'new' ? source.add(text) : source.change({ id: entry.id, text }, revision);
        toast('success', await saved);
      });
      if (outcome === 'saved') onClose();
      if (outcome === 'deleted') form.problem('text', deleted);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      form.problem('text', error.message);
    }
  };
  return (
    <FormDialog
      title={`${entry === 'new' ? 'Add' : 'Edit'} ${names.one}`}
      send="Save"
      schema={schema}
      initial={{ text: entry === 'new' ? '' : entry.text }}
      onSubmit={submit}
      onClose={onClose}
    >
      {form => (
        <>
          <RevisedNotice revised={revised} form={form} />
          <TextAreaField
            form={form}
            name="text"
            label="Description"
            help={shownAsText(form.values.text) && shownNote}
            rows={4}
            autoFocus
          />
        </>
      )}
    </FormDialog>
  );
}

function RemoveDialog({
  source,
  one,
  entry,
  onClose,
}: {
  source: TextSource;
  one: string;
  entry: Entry;
  onClose(): void;
}) {
  return (
    <AskFirst
      title={`Delete ${one}?`}
      confirm="Delete"
      act={() => source.remove(entry.id, source.revision)}
      onClose={onClose}
    >
      <p>Are you sure you want to permanently remove this record?</p>
      <p className="quiet">{entry.text}</p>
    </AskFirst>
  );
}
