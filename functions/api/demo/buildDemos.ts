import { demoMasters } from '#functions/data/support/demo.ts';
import { handleStaff } from '#functions/frame/handlestaff.ts';
import { buildDemos } from '#shared/contract/support/demo.ts';
import { startDemoJob } from './parts/starting.ts';

export const handler = handleStaff(buildDemos, async ({ who, refuse, at }) => {
  if ((await demoMasters()).length === 0) return refuse('nomasters');
  const started = await startDemoJob('build', who, at);
  if (typeof started === 'string') return refuse(started);
  return { message: 'Processing the records has started', ...started };
});
