import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { saveQuestion } from '#shared/contract/authoring/authoring.ts';
import { addComment, announceEditing, listNotes, watchDraft } from '#shared/contract/authoring/reviewing.ts';
import { publishTopic } from '#shared/contract/authoring/versions.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { isReviewed } from '#shared/domain/authoring/notes.ts';
import { queryOf, refresh, useCall } from '#web/api/hooks.ts';
import { useSend } from '#web/api/useSend.ts';
import type { EditorDraft } from '#web/screens/authoring/editor/useDraft.ts';

/** Milliseconds from one look for others' changes to the next, and between two times of saying what is edited. */
const lookEvery = 12_000;
const sayEvery = 30_000;

type Editor = Output<typeof watchDraft>['editors'][number];
export type Comment = Output<typeof listNotes>['comments'][number];
type Review = Output<typeof listNotes>['reviews'][number];

/** What is known about a question besides its draft. */
export interface QuestionNotes {
  /** Whether comments and reviews were read. */
  state: 'loading' | 'failed' | 'known';
  /** Everybody else who edits it. */
  editors: readonly Editor[];
  /** The earliest first. */
  comments: readonly Comment[];
  /** The review that holds; undefined if the question is not reviewed as it is worded now. */
  review: Review | undefined;
}

/** What authors of one draft see of each other. */
export interface Together {
  /** Everybody else who has the draft open. */
  editors: readonly Editor[];
  notes: ReadonlyMap<number, QuestionNotes>;
  reviewed: number;
  openComments: number;
}

const nobody: readonly Editor[] = [];

/**
 * Reads who else has a draft open, its comments and reviews, and looks for what others change while the page is in
 * view. Tells the others which question the person edits, 0 for none.
 */
export function useTogether(draft: EditorDraft, qcode: number): Together {
  const { topicid } = draft;
  const watched = useWatched(draft);
  useAnnounced(topicid, qcode);
  const { data: noted, error } = useCall(listNotes, { topicid });
  const state = noted ? 'known' : error ? 'failed' : 'loading';
  const editors = watched?.editors ?? nobody;
  return useMemo(() => {
    const reviews = new Map(noted?.reviews.map(review => [review.qcode, review]));
    const notes = new Map<number, QuestionNotes>();
    let [reviewed, openComments] = [0, 0];
    for (const { qcode: of, wordedrevision: worded } of draft.rows) {
      const found = reviews.get(of);
      const review = isReviewed({ worded }, found) ? found : undefined;
      const comments = noted?.comments.filter(comment => comment.qcode === of) ?? [];
      notes.set(of, { state, editors: editors.filter(editor => editor.qcode === of), comments, review });
      if (review) reviewed++;
      openComments += openOf(comments);
    }
    return { editors, notes, reviewed, openComments };
  }, [draft.rows, noted, editors, state]);
}

/** Returns how many comments nobody has resolved. */
export const openOf = (comments: readonly Comment[]): number =>
  comments.filter(({ resolvedat }) => resolvedat === '').length;

/** Looks for what others change, approve and publish, and reads again what they did. */
function useWatched(draft: EditorDraft): Output<typeof watchDraft> | undefined {
  const { topicid, revision } = draft;
  const client = useQueryClient();
  const { data } = useQuery({
    ...queryOf(watchDraft, { topicid }),
    refetchInterval: lookEvery,
    // Also when people come back to the page.
    refetchOnWindowFocus: 'always',
  });
  const newest = data?.revision ?? revision;
  useEffect(() => {
    if (newest > revision) void refresh(client, saveQuestion);
  }, [client, newest, revision]);
  const settled =
    !data ||
    (data.published === draft.published &&
      data.approval === draft.approval &&
      data.approved === (draft.approved !== null));
  useEffect(() => {
    if (!settled) void refresh(client, publishTopic);
  }, [client, settled]);
  const known = useRef<number>(undefined);
  const notes = data?.notes;
  useEffect(() => {
    if (known.current !== undefined && notes !== known.current) void refresh(client, addComment);
    known.current = notes;
  }, [client, notes]);
  return data;
}

/** Says which question the person edits, at most every 30 seconds and while the page is in view, and that they leave. */
function useAnnounced(topicid: string, qcode: number): void {
  const { mutate } = useSend(announceEditing);
  const last = useRef(0);
  /** People who may only look say nothing. */
  const refused = useRef(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const say = () => {
      if (refused.current) return;
      if (document.visibilityState === 'visible') {
        last.current = Date.now();
        // If it fails, the others only do not see the person until the next time.
        const onError = ({ code }: { code: number }) => {
          refused.current = code === 403;
        };
        mutate({ topicid, qcode }, { onError });
      }
      timer = setTimeout(say, sayEvery);
    };
    timer = setTimeout(say, Math.max(0, last.current + sayEvery - Date.now()));
    return () => clearTimeout(timer);
  }, [mutate, topicid, qcode]);
  useEffect(
    () => () => {
      if (!refused.current) mutate({ topicid, qcode: 0, left: 'Y' });
    },
    [mutate, topicid],
  );
}
