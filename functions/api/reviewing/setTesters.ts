import { saveTesters } from '#functions/data/authoring/testers.ts';
import { untilWritten } from '#functions/data/table/named.ts';
import { readOne } from '#functions/data/table/table.ts';
import { customTopic, draftReads } from '#functions/features/authoring/drafts.ts';
import { possibleTesters } from '#functions/features/authoring/testing.ts';
import { handle } from '#functions/frame/handle.ts';
import { setTesters } from '#shared/contract/authoring/reviewing.ts';
import { changedTesters, mostTesters } from '#shared/domain/authoring/testers.ts';

export const handler = handle(setTesters, ({ input, actor, refuse, at }) =>
  untilWritten(async () => {
    const topic = customTopic({ topic: await readOne(draftReads(input).topic, true) });
    const able = input.open.length > 0 ? await possibleTesters(actor) : [];
    const change = changedTesters(topic.testers ?? [], input, able);
    if ('unable' in change) return refuse('cannottest', { person: change.unable });
    if (change.opened.length > 0 && change.next.length > mostTesters) return refuse('testerlimit');
    const changed = change.opened.length + change.closed.length > 0;
    if (changed && !(await saveTesters(topic, change, actor, at))) return undefined;
    return { message: change.next.length > 0 ? 'The testers are saved' : 'The draft is closed to testers' };
  }),
);
