import '@xyflow/react/dist/base.css';
import {
  Background,
  ControlButton,
  Controls,
  type NodeMouseHandler,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  useStore,
} from '@xyflow/react';
import { Maximize } from 'lucide-react';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Drawing, stepFrom, visibleOf } from '#web/features/tree/branches.ts';
import { type Link, nodeSize, type Places, placesOf } from './layout.ts';
import { edgesOf, linksOf, type NodeActions, nodesOf, type QuestionNodeType } from './nodes.ts';
import { QuestionNode } from './QuestionNode.tsx';

interface Props {
  drawing: Drawing;
  marks: ReadonlyMap<number, readonly string[]>;
  chosen: number | null;
  /** Questions that a search found. */
  found: readonly number[];
  /** Questions whose typed text is not saved. */
  unsaved: ReadonlySet<number>;
  onChoose(qcode: number): void;
  onEdit(qcode: number): void;
}

const nodeTypes = { question: QuestionNode };

/** Draws the tree. Arrow keys go from question to question, Enter opens one, + and - fold a branch. */
export default function Drawn(props: Props) {
  return (
    <ReactFlowProvider>
      <Flow {...props} />
    </ReactFlowProvider>
  );
}

function Flow({ drawing, marks, chosen, found, unsaved, onChoose, onEdit }: Props) {
  const [collapsed, setCollapsed] = useState<ReadonlySet<number>>(new Set());
  const visible = useMemo(() => visibleOf(drawing, collapsed), [drawing, collapsed]);
  // Typing changes texts, not links. Only links move questions and lines.
  const shape = JSON.stringify(linksOf(visible));
  const links = useMemo((): Link[] => JSON.parse(shape), [shape]);
  const edges = useMemo(() => edgesOf(links), [links]);
  const places = useMemo(() => placesOf(links), [links]);
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
      if (event.key === 'Enter') onEdit(qcode);
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
  }, [onChoose, onEdit]);
  const onClick = useCallback<NodeMouseHandler>((_, { id }) => onChoose(Number(id)), [onChoose]);
  const onDoubleClick = useCallback<NodeMouseHandler>((_, { id }) => onEdit(Number(id)), [onEdit]);

  const drawn = useRef<QuestionNodeType[]>([]);
  const nodes = useMemo(() => {
    const view = { visible, places, marks, chosen, found, unsaved, collapsed, actions };
    drawn.current = nodesOf(view, drawn.current);
    return drawn.current;
  }, [visible, places, marks, chosen, found, unsaved, collapsed, actions]);

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
        onlyRenderVisibleElements
        zoomOnScroll={false}
        panOnDrag
        minZoom={0.05}
        maxZoom={1.5}
      >
        <Background />
        <View followed={followed} places={places} />
      </ReactFlow>
    </section>
  );
}

/** The least zoom at which a question can be read. A larger tree is not fitted: it begins at its first question. */
const readable = 0.8;
/** The part of the frame that stays free around a fitted tree. */
const margin = 0.1;

/** Zooms and fits the drawing, and keeps in view the question that is chosen, or that is being written. */
function View({ followed, places }: { followed: number | null; places: Places }) {
  const { getViewport, setViewport, setCenter, fitBounds } = useReactFlow();
  const width = useStore(state => state.width);
  const height = useStore(state => state.height);
  const { right, bottom } = useMemo(() => boundsOf(places), [places]);
  const whole = useCallback(
    () => void fitBounds({ x: 0, y: 0, width: right, height: bottom }, { padding: margin / 2 }),
    [right, bottom, fitBounds],
  );
  const begun = useRef(false);
  useEffect(() => {
    if (!width) return;
    // What fitting leaves free around the tree takes some of the zoom.
    if (Math.min(width / right, height / bottom) * (1 - margin) >= readable) whole();
    else if (!begun.current) {
      const [first] = places.values();
      const middle = (first?.y ?? 0) + nodeSize.height / 2;
      void setViewport({ x: 16, y: height / 2 - middle * readable, zoom: readable });
    }
    begun.current = true;
  }, [whole, places, width, height, right, bottom, setViewport]);
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
    if (!inside || zoom < 0.25) {
      const center = { x: at.x + nodeSize.width / 2, y: at.y + nodeSize.height / 2 };
      void setCenter(center.x, center.y, { zoom: Math.max(zoom, readable) });
    }
  }, [followed, places, width, height, getViewport, setCenter]);
  return (
    <Controls orientation="horizontal" showInteractive={false} showFitView={false} aria-label="Zoom and fit">
      <ControlButton onClick={whole} title="Show the whole tree" aria-label="Show the whole tree">
        <Maximize aria-hidden="true" />
      </ControlButton>
    </Controls>
  );
}

/** Returns the size of the drawing. A topic may have thousands of questions, too many for the arguments of Math.max. */
function boundsOf(places: Places): { right: number; bottom: number } {
  let [right, bottom] = [0, 0];
  for (const { x, y } of places.values()) {
    right = Math.max(right, x + nodeSize.width);
    bottom = Math.max(bottom, y + nodeSize.height);
  }
  return { right, bottom };
}
