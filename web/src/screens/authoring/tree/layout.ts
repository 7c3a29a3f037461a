import ElkModule from 'elkjs/lib/elk-api.js';
import workerUrl from 'elkjs/lib/elk-worker.min.js?url';
import type { Branch } from '../../../ui/tree/branches.ts';

export const nodeSize = { width: 232, height: 92 } as const;
export type Places = ReadonlyMap<number, { x: number; y: number }>;

const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.spacing.nodeNode': '20',
  'elk.layered.spacing.nodeNodeBetweenLayers': '72',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.separateConnectedComponents': 'true',
};

let elk: InstanceType<typeof ElkModule> | undefined;

/** Where each question is drawn, in pixels; computed beside the page, which stays in use meanwhile. */
export async function placesOf(branches: readonly Branch[]): Promise<Places> {
  elk ??= new ElkModule({ workerUrl });
  const drawn = new Set(branches);
  const laidOut = await elk.layout({
    id: 'topic',
    layoutOptions: options,
    children: branches.map(({ question }) => ({ id: String(question.qcode), ...nodeSize })),
    edges: branches.flatMap(({ question, parent }) =>
      parent && drawn.has(parent)
        ? [
            {
              id: `e${question.qcode}`,
              sources: [String(parent.question.qcode)],
              targets: [String(question.qcode)],
            },
          ]
        : [],
    ),
  });
  return new Map(laidOut.children?.map(({ id, x = 0, y = 0 }) => [Number(id), { x, y }]));
}
