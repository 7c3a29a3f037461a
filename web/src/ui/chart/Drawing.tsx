import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { type ChartDrawing, valueWords } from './points.ts';

const height = 160;
const axis = { fontSize: 12, tickLine: false, axisLine: false, stroke: 'var(--quiet)' } as const;

/** Draws values with hairlines and labels instead of a legend. Nothing moves. */
export default function DrawnChart(drawing: ChartDrawing) {
  const { kind, points, valueLabel, most } = drawing;
  const words = (value: unknown) => valueWords(Number(value), drawing);
  const data = [...points];
  const last = data.length - 1;
  const scale = most === undefined ? undefined : [0, most];
  const ticks = most === 100 ? [0, 25, 50, 75, 100] : undefined;
  const shared = { data, margin: { top: 20, right: 32, bottom: 0, left: 0 }, accessibilityLayer: false };
  const parts = [
    <CartesianGrid key="grid" vertical={false} stroke="var(--line)" />,
    <XAxis key="x" dataKey="label" {...axis} interval="preserveStartEnd" minTickGap={16} />,
    <YAxis key="y" width={36} {...axis} {...(scale && { domain: scale })} {...(ticks && { ticks })} />,
    <Tooltip
      key="tip"
      isAnimationActive={false}
      formatter={words}
      cursor={{ stroke: 'var(--line-strong)', fill: 'var(--sunken)' }}
      contentStyle={{ background: 'var(--surface)', border: '1px solid var(--line)', borderRadius: 6 }}
      labelStyle={{ color: 'var(--text)' }}
      itemStyle={{ color: 'var(--text)' }}
    />,
  ];
  return (
    <ResponsiveContainer width="100%" height={height}>
      {kind === 'line' ? (
        <LineChart {...shared}>
          {parts}
          <Line
            dataKey="value"
            name={valueLabel}
            stroke="var(--text)"
            strokeWidth={2.25}
            dot={{ r: 3, fill: 'var(--text)' }}
            isAnimationActive={false}
          >
            <LabelList
              dataKey="value"
              position="top"
              content={({ index, x, y, value }) =>
                index === last ? (
                  <text x={Number(x)} y={Number(y) - 10} textAnchor="middle" className="chart-last">
                    {words(value)}
                  </text>
                ) : null
              }
            />
          </Line>
        </LineChart>
      ) : (
        <BarChart {...shared}>
          {parts}
          <Bar dataKey="value" name={valueLabel} fill="var(--text)" maxBarSize={40} isAnimationActive={false}>
            <LabelList dataKey="value" position="top" className="chart-last" formatter={words} />
          </Bar>
        </BarChart>
      )}
    </ResponsiveContainer>
  );
}
