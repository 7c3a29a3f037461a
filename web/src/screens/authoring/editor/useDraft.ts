import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { getDraft, saveQuestion } from '#shared/contract/authoring/authoring.ts';
import type { DraftRow } from '#shared/contract/authoring/parts/rows.ts';
import { listCategories, listGuidance } from '#shared/contract/authoring/texts.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import type { Question } from '#shared/domain/answering/questionnaire.ts';
import { Checker } from '#shared/domain/authoring/checking/checker.ts';
import { refresh, useCall } from '#web/api/hooks.ts';
import { type Lists, questionOfRow } from './panel/form.ts';

type StoredDraft = Output<typeof getDraft>;

/** A topic's draft in the form that the editor uses. */
export interface EditorDraft
  extends Pick<
    StoredDraft,
    'revision' | 'cuzdesc' | 'published' | 'unchanged' | 'approval' | 'approved' | 'ownedits'
  > {
  topicid: string;
  rows: readonly DraftRow[];
  questions: readonly Question[];
  checker: Checker;
  lists: Lists;
}

/** Reads a draft with its guidance and categories; `draft` is null until all have arrived. */
export function useDraft(topicid: string) {
  const topic = useCall(getDraft, { topicid });
  const guidances = useCall(listGuidance, { topicid });
  const categories = useCall(listCategories, { topicid });
  const [stored, texts, names] = [topic.data, guidances.data, categories.data];
  const draft = useMemo((): EditorDraft | null => {
    if (!stored || !texts || !names) return null;
    const { existing_questionario: rows, revision, cuzdesc, published, unchanged } = stored;
    const { approval, approved, ownedits } = stored;
    const questions = rows.map(questionOfRow);
    const lists = { guidances: texts.guidance_list, categories: names['Reporting Category List'] };
    const checker = new Checker(questions);
    const state = { revision, cuzdesc, published, unchanged, approval, approved, ownedits };
    return { topicid, rows, questions, checker, lists, ...state };
  }, [topicid, stored, texts, names]);
  const failed = [topic, guidances, categories].find(answer => answer.error && !answer.data);
  return { draft, failed };
}

/**
 * Returns whether an answer is about the revision of the draft on the page. If someone changed the draft in between,
 * its cached answers are read again.
 */
export function useSameDraft(draft: EditorDraft, answered: { revision: number } | undefined): boolean {
  const client = useQueryClient();
  const seen = answered?.revision ?? draft.revision;
  const same = seen === draft.revision;
  useEffect(() => {
    if (seen !== draft.revision) void refresh(client, saveQuestion);
  }, [client, seen, draft.revision]);
  return same;
}
