import ElkModule from 'elkjs/lib/elk-api.js';
import workerUrl from 'elkjs/lib/elk-worker.min.js?url';
import type { Link } from './nodes.ts';

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
export async function placesOf(links: readonly Link[]): Promise<Places> {
  elk ??= new ElkModule({ workerUrl });
  const laidOut = await elk.layout({
    id: 'topic',
    layoutOptions: options,
    children: links.map(([qcode]) => ({ id: String(qcode), ...nodeSize })),
    edges: links.flatMap(([qcode, parent]) =>
      parent ? [{ id: `e${qcode}`, sources: [String(parent)], targets: [String(qcode)] }] : [],
    ),
  });
  return new Map(laidOut.children?.map(({ id, x = 0, y = 0 }) => [Number(id), { x, y }]));
}
