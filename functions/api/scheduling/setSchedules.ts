import { setTargets } from '#functions/features/topics/scheduling/setting.ts';
import { handle } from '#functions/frame/handle.ts';
import { setSchedules } from '#shared/contract/topics/scheduling.ts';

export const handler = handle(setSchedules, ({ input, actor, refuse, at }) =>
  setTargets(input, actor, at, refuse),
);
