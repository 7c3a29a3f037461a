import {
  LabelList,
  Line,
  LineChart,
  ReferenceArea,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { rounded } from '#web/ui/score/Rounded.tsx';
import { type ChartDrawing, changeAt, scoreScale } from './points.ts';

const height = 160;
/** Where High begins, which alone has a ground. */
const high = 50;

/** Draws scores as a line on their bands, with its number at each, and under each month the change. Nothing moves. */
export default function DrawnScores({ points }: ChartDrawing) {
  const { from, to, edges } = scoreScale(points.map(({ value }) => value));
  const last = points.length - 1;
  return (
    <ResponsiveContainer width="100%" height={height}>
      <LineChart
        data={[...points]}
        margin={{ top: 20, right: 32, bottom: 0, left: 32 }}
        accessibilityLayer={false}
      >
        {to > high && <ReferenceArea y1={Math.max(from, high)} y2={to} fill="var(--bad-soft)" />}
        {edges.map(({ at, words: label }) => (
          <ReferenceLine
            key={at}
            y={at}
            stroke="var(--line-strong)"
            strokeDasharray="2 4"
            // Beside the number of the first month.
            label={{ value: label, position: 'insideBottomLeft', dx: 16, fontSize: 12, fill: 'var(--quiet)' }}
          />
        ))}
        <XAxis
          dataKey="label"
          height={40}
          tickLine={false}
          axisLine={false}
          interval="preserveStartEnd"
          minTickGap={8}
          tick={({ x, y, payload }) => (
            <MonthTick x={Number(x)} y={Number(y)} label={String(payload.value)} points={points} />
          )}
        />
        <YAxis hide domain={[from, to]} />
        <Tooltip
          isAnimationActive={false}
          formatter={value => Number(value).toFixed(2)}
          cursor={{ stroke: 'var(--line-strong)', fill: 'var(--sunken)' }}
          contentStyle={{ background: 'var(--surface)', border: '1px solid var(--line)', borderRadius: 6 }}
          labelStyle={{ color: 'var(--text)' }}
          itemStyle={{ color: 'var(--text)' }}
        />
        <Line
          dataKey="value"
          name="Risk score"
          stroke="var(--text)"
          strokeWidth={2.25}
          dot={{ r: 3, fill: 'var(--text)' }}
          isAnimationActive={false}
        >
          <LabelList
            dataKey="value"
            position="top"
            content={({ index, x, y, value }) => (
              <text
                x={Number(x)}
                y={Number(y) - 10}
                textAnchor="middle"
                className={index === last ? 'chart-last' : 'chart-value'}
              >
                {rounded(Number(value))}
              </text>
            )}
          />
        </Line>
      </LineChart>
    </ResponsiveContainer>
  );
}

interface MonthTickProps extends Pick<ChartDrawing, 'points'> {
  x: number;
  y: number;
  label: string;
}

/** Names a month, the year only where it begins, and shows by how much its score rose or fell. */
function MonthTick({ x, y, label, points }: MonthTickProps) {
  const at = points.findIndex(point => point.label === label);
  const change = changeAt(points, at);
  const [month = ''] = label.split(' ');
  return (
    <text x={x} y={y + 8} textAnchor="middle" className="chart-month">
      {at === 0 || month === 'Jan' ? label : month}
      {change !== 0 && (
        <tspan x={x} dy={16} className={change > 0 ? 'chart-worse' : 'chart-better'}>
          {change > 0 ? '↑' : '↓'}
          {Math.abs(change)}
        </tspan>
      )}
    </text>
  );
}
