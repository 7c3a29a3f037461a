import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { getDraft, saveQuestion } from '#shared/contract/authoring/authoring.ts';
import type { DraftRow } from '#shared/contract/authoring/parts/rows.ts';
import { listCategories, listGuidance } from '#shared/contract/authoring/texts.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import type { Question } from '#shared/domain/answering/questionnaire.ts';
import { Checker } from '#shared/domain/authoring/checker.ts';
import { refresh, useCall } from '#web/api/hooks.ts';
import { type Lists, questionOfRow } from './form.ts';

type Told = Output<typeof getDraft>;

/** A topic's draft as the editor works on it. */
export interface Draft extends Pick<Told, 'revision' | 'cuzdesc' | 'published' | 'unchanged'> {
  topicid: string;
  rows: readonly DraftRow[];
  questions: readonly Question[];
  checker: Checker;
  lists: Lists;
}

/** Reads a draft with its lists of texts; null while one of them is missing. */
export function useDraft(topicid: string) {
  const topic = useCall(getDraft, { topicid });
  const guidances = useCall(listGuidance, { topicid });
  const categories = useCall(listCategories, { topicid });
  const [told, texts, names] = [topic.data, guidances.data, categories.data];
  const draft = useMemo((): Draft | null => {
    if (!told || !texts || !names) return null;
    const { existing_questionario: rows, revision, cuzdesc, published, unchanged } = told;
    const questions = rows.map(questionOfRow);
    const lists = { guidances: texts.guidance_list, categories: names['Reporting Category List'] };
    const checker = new Checker(questions);
    return { topicid, rows, questions, checker, lists, revision, cuzdesc, published, unchanged };
  }, [topicid, told, texts, names]);
  const failed = [topic, guidances, categories].find(answer => answer.error && !answer.data);
  return { draft, failed };
}

/**
 * Whether an answer about a draft is about the one that is shown. Where somebody changed it in between, what is known of
 * it is read again.
 */
export function useSameDraft(draft: Draft, answered: { revision: number } | undefined): boolean {
  const client = useQueryClient();
  const seen = answered?.revision ?? draft.revision;
  const same = seen === draft.revision;
  useEffect(() => {
    if (seen !== draft.revision) void refresh(client, saveQuestion);
  }, [client, seen, draft.revision]);
  return same;
}
