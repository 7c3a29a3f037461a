import '@xyflow/react/dist/base.css';
import {
  Background,
  ControlButton,
  Controls,
  type CoordinateExtent,
  type NodeMouseHandler,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  useStore,
} from '@xyflow/react';
import { Maximize } from 'lucide-react';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { BranchStep } from '#shared/domain/authoring/editing/places.ts';
import { stepFrom, stepKeys, type TreeDrawing, visibleOf } from '#web/features/tree/branches.ts';
import { toast } from '#web/ui/tell/toasts.tsx';
import {
  boundsOf,
  mostZoom,
  nodeSize,
  readable,
  type TreeLink,
  type TreePlaces,
  treePlacesOf,
  wholeView,
} from './layout.ts';
import { edgesOf, linksOf, type NodeActions, nodesOf, type QuestionNodeType } from './nodes.ts';
import { QuestionNode } from './QuestionNode.tsx';

interface Props {
  drawing: TreeDrawing;
  marks: ReadonlyMap<number, readonly string[]>;
  chosen: number | null;
  /** Questions that a search found. */
  found: readonly number[];
  /** Questions whose typed text is not saved. */
  unsaved: ReadonlySet<number>;
  onChoose(qcode: number): void;
  onEdit(qcode: number): void;
  onStep(qcode: number, step: BranchStep): void;
}

/** How far people can move beyond the edges of the tree. */
const beyond = 400;

const nodeTypes = { question: QuestionNode };

/** Draws the tree. Arrow keys go from question to question, Enter opens one, + and - fold a branch. */
export default function Drawn(props: Props) {
  return (
    <ReactFlowProvider>
      <Flow {...props} />
    </ReactFlowProvider>
  );
}

function Flow({ drawing, marks, chosen, found, unsaved, onChoose, onEdit, onStep }: Props) {
  const [collapsed, setCollapsed] = useState<ReadonlySet<number>>(new Set());
  const visible = useMemo(() => visibleOf(drawing, collapsed), [drawing, collapsed]);
  // Typing changes texts, not links. Only links move questions and lines.
  const shape = JSON.stringify(linksOf(visible));
  const links = useMemo((): TreeLink[] => JSON.parse(shape), [shape]);
  const edges = useMemo(() => edgesOf(links), [links]);
  const places = useMemo(() => treePlacesOf(links), [links]);
  const latest = useRef(drawing);
  latest.current = drawing;
  // The question that an arrow key leads to may have to be drawn first, before it can take the focus.
  const heading = useRef<number | null>(null);

  const actions = useMemo((): NodeActions => {
    const toggle = (qcode: number) =>
      setCollapsed(before => {
        const next = new Set(before);
        if (!next.delete(qcode)) next.add(qcode);
        return next;
      });
    const onKey = (event: KeyboardEvent, qcode: number) => {
      const next = stepFrom(latest.current, qcode, event.key);
      const step = event.altKey && event.shiftKey ? stepKeys[event.key] : undefined;
      if (step) onStep(qcode, step);
      else if (event.key === 'Enter') onEdit(qcode);
      else if (event.key === '+' || event.key === '-') toggle(qcode);
      else if (next !== null) {
        heading.current = next;
        onChoose(next);
      } else return;
      event.preventDefault();
    };
    const arrived = (qcode: number) => {
      if (heading.current !== qcode) return false;
      heading.current = null;
      return true;
    };
    return { choose: onChoose, toggle, onKey, arrived };
  }, [onChoose, onEdit, onStep]);
  const onClick = useCallback<NodeMouseHandler>((_, { id }) => onChoose(Number(id)), [onChoose]);
  const onDoubleClick = useCallback<NodeMouseHandler>((_, { id }) => onEdit(Number(id)), [onEdit]);

  const drawn = useRef<QuestionNodeType[]>([]);
  const nodes = useMemo(() => {
    const view = { visible, places, marks, chosen, found, unsaved, collapsed, actions };
    drawn.current = nodesOf(view, drawn.current);
    return drawn.current;
  }, [visible, places, marks, chosen, found, unsaved, collapsed, actions]);

  const width = useStore(state => state.width);
  const height = useStore(state => state.height);
  const whole = useMemo(() => wholeView(places, { width, height }), [places, width, height]);
  const extent = useMemo((): CoordinateExtent => {
    const { right, bottom } = boundsOf(places);
    return [
      [-beyond, -beyond],
      [right + beyond, bottom + beyond],
    ];
  }, [places]);
  const followed = unsaved.size === 1 ? [...unsaved][0]! : chosen;
  return (
    <section className="tree-canvas" aria-label="Drawn tree">
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        disableKeyboardA11y
        onNodeClick={onClick}
        onNodeDoubleClick={onDoubleClick}
        zoomOnDoubleClick={false}
        preventScrolling={false}
        // Where the whole tree would be too small to read, the wheel scrolls it, and the page everywhere else.
        panOnScroll={!whole.fits}
        onlyRenderVisibleElements
        zoomOnScroll={false}
        panOnDrag
        translateExtent={extent}
        minZoom={readable}
        maxZoom={mostZoom}
      >
        <Background />
        <View followed={followed} places={places} whole={whole} />
      </ReactFlow>
    </section>
  );
}

interface ViewProps {
  followed: number | null;
  places: TreePlaces;
  whole: ReturnType<typeof wholeView>;
}

/** Zooms and fits the drawing, and keeps in view the question that is chosen, or that is being written. */
function View({ followed, places, whole }: ViewProps) {
  const { getViewport, setViewport, setCenter } = useReactFlow();
  const width = useStore(state => state.width);
  const height = useStore(state => state.height);
  const begun = useRef(false);
  useEffect(() => {
    if (!width) return;
    if (whole.fits || !begun.current) void setViewport(whole.view);
    begun.current = true;
  }, [whole, width, setViewport]);
  useEffect(() => {
    const at = followed === null ? undefined : places.get(followed);
    if (!at || !width) return;
    const { x, y, zoom } = getViewport();
    const [left, top] = [at.x * zoom + x, at.y * zoom + y];
    const inside =
      left >= 0 &&
      top >= 0 &&
      left + nodeSize.width * zoom <= width &&
      top + nodeSize.height * zoom <= height;
    if (inside) return;
    void setCenter(at.x + nodeSize.width / 2, at.y + nodeSize.height / 2, { zoom });
  }, [followed, places, width, height, getViewport, setCenter]);
  const showWhole = () => {
    void setViewport(whole.view);
    if (!whole.fits) toast('info', larger);
  };
  return (
    <Controls orientation="horizontal" showInteractive={false} showFitView={false} aria-label="Zoom and fit">
      <ControlButton onClick={showWhole} title="Show the whole tree" aria-label="Show the whole tree">
        <Maximize aria-hidden="true" />
      </ControlButton>
    </Controls>
  );
}

const larger =
  'The whole tree would be too small to read here. It starts at the first question: scroll or drag to see more, or press Outline.';
