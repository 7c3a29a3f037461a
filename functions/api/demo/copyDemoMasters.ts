import { handleStaff } from '#functions/frame/handlestaff.ts';
import { copyDemoMasters } from '#shared/contract/support/demo.ts';
import { startDemoJob } from './parts/starting.ts';

export const handler = handleStaff(copyDemoMasters, async ({ who, refuse, at }) => {
  const started = await startDemoJob('masters', who, at);
  if (typeof started === 'string') return refuse(started);
  return { message: 'Copying the masters has started', ...started };
});
