import { ownerRow } from '#functions/data/administration/member.ts';
import { customTopic, draftReads } from '#functions/features/authoring/drafts.ts';
import { possibleTesters, testersOf } from '#functions/features/authoring/testing.ts';
import { handle } from '#functions/frame/handle.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { listTesters } from '#shared/contract/authoring/reviewing.ts';
import { isOpenTo } from '#shared/domain/authoring/testers.ts';

export const handler = handle(listTesters, draftReads, async ({ actor, found }) => {
  const { testers = [] } = customTopic(found);
  const able = await possibleTesters(actor);
  return {
    testers: (await testersOf(actor, testers)).map(seat => ({
      ...ownerRow(seat),
      maytest: asFlag(able.some(one => one.email === seat.email && isOpenTo(testers, one))),
    })),
    others: able.filter(seat => !isOpenTo(testers, seat)).map(ownerRow),
  };
});
