import { differenceRows } from '#functions/data/authoring/questionwire.ts';
import { topicLocationsOf } from '#functions/data/topics/settings.ts';
import { loadVersion } from '#functions/data/topics/version.ts';
import { handle } from '#functions/frame/handle.ts';
import { firstChanges } from '#functions/services/authoring/topiccheck.ts';
import { previewTopicUpdate } from '#shared/contract/clients/contractortopics.ts';
import { compareQuestions } from '#shared/domain/authoring/compare.ts';
import { copyAt, copyRow, offerFor } from './parts/copies.ts';

export const handler = handle(previewTopicUpdate, async ({ input: { topicid }, actor, refuse, at }) => {
  const { customerid } = actor.customer;
  const [copy, pairs] = await Promise.all([
    copyAt(customerid, topicid),
    topicLocationsOf(customerid, { topicid }),
  ]);
  const offer = offerFor(copy, at);
  if (!offer) return refuse('notoffered');
  const [used, next] = await Promise.all([copy.topic, offer.source].map(of => loadVersion(of.versionid)));
  const asked = next!.tree.questions.filter(({ active }) => active);
  const { counts, changes } = firstChanges(compareQuestions(used!.tree.questions, asked));
  return {
    row: copyRow(copy, at),
    title: next!.title,
    counts,
    changes: differenceRows(changes),
    openruns: pairs.reduce((sum, { open }) => sum + Object.keys(open).length, 0),
  };
});
