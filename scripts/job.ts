import { jobs, jobsHeader, jobsPath } from '#infra/local/jobs.ts';

/**
 * npm run job -- <name> [--at <ISO date>] [--dry-run]: starts a scheduled job of the Attestry that runs on this
 * machine, at once or as on another day, and prints what it did. A dry run changes and sends nothing.
 */
const usage = `npm run job -- <name> [--at <date>] [--dry-run]
  <name>     ${Object.keys(jobs).join(', ')}
  --at       check as on this day or instant (2026-03-01, 2026-03-01T08:00:00Z)
  --dry-run  print who would get what; change and send nothing`;

function readArguments(args: readonly string[]) {
  const at = args.includes('--at') ? (args[args.indexOf('--at') + 1] ?? '') : undefined;
  const [name = ''] = args.filter(word => !word.startsWith('--') && word !== at);
  const instant = at === undefined ? undefined : new Date(at);
  if (!(name in jobs) || (instant && Number.isNaN(instant.getTime()))) return undefined;
  return { name, ...(instant && { at: instant.toISOString() }), dryRun: args.includes('--dry-run') };
}

async function main(): Promise<number> {
  const wanted = readArguments(process.argv.slice(2));
  if (!wanted) {
    process.stderr.write(`${usage}\n`);
    return 2;
  }
  const { name, ...event } = wanted;
  const port = Number(process.env.PORT ?? 4000);
  const response = await fetch(`http://localhost:${port}${jobsPath}${name}`, {
    method: 'POST',
    headers: { [jobsHeader]: name },
    body: JSON.stringify(event),
  }).catch(() => undefined);
  if (!response?.ok) {
    process.stderr.write(
      response
        ? `The job failed (HTTP ${response.status}); .local/server.log says why. What was done before is kept, and running it again is safe.\n`
        : `Attestry does not run on port ${port}. Start it with npm start, or name its port: PORT=4001 npm run job -- ${name}\n`,
    );
    return 1;
  }
  process.stdout.write(`${JSON.stringify(await response.json(), null, 2)}\n`);
  return 0;
}

process.exitCode = await main();
