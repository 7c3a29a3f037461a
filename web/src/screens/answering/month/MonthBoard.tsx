import './Month.css';
import { CalendarCog, ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { MonthBoard } from '#shared/contract/answering/month.ts';
import { addMonths, describePeriod } from '#shared/domain/kit/periods.ts';
import { type MonthState, monthStates, monthStateWords } from '#shared/domain/scheduling/month.ts';
import { StateMark } from '#web/features/run/StateMark.tsx';
import { NoTopics } from '#web/features/topics/NoTopics.tsx';
import { addresses } from '#web/session/addresses.ts';
import { above } from '#web/session/menu.ts';
import { useSession } from '#web/session/session.ts';
import { Button, ButtonLink, IconButton } from '#web/ui/Button.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { Views } from '#web/ui/page/Views.tsx';
import { FilterChip } from '#web/ui/table/ListTools.tsx';
import { SearchField } from '#web/ui/table/SearchField.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Empty } from '#web/ui/tell/states.tsx';
import { useMedia } from '#web/ui/useMedia.ts';
import { useSettled } from '#web/ui/useSettled.ts';
import { Board } from './Board.tsx';
import { CheckedCells } from './CheckedCells.tsx';
import { type CellAt, cellKey, cellsOf, groupWords, withState } from './cells.ts';
import { GroupList } from './GroupList.tsx';
import { PlaceList } from './PlaceList.tsx';
import { TakeBoard } from './TakeBoard.tsx';
import { type BoardAsked, standingWords, useBoard } from './useBoard.ts';

const groupingWords = { country: 'By country', group: 'By group' } as const;
/** Nobody plans further ahead. */
const monthsAhead = 12;

/** Shows how every topic stands at every location in a month, and asks for what is late. Source: docs/product.md, Month board. */
export function Screen() {
  const { may, user } = useSession();
  const { asked, ask, answer } = useBoard();
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const board = answer.data;
  const month = board?.periodcode ?? asked.month;
  const mayCheck = may('Edit Topic Locations');
  const chosen = useMemo(
    () => (board ? cellsOf(board).filter(at => keys.has(cellKey(at))) : []),
    [board, keys],
  );
  // Whoever looks for what is late can remind of all of it at once.
  const late = useMemo(
    () =>
      board && mayCheck && asked.state === 'late'
        ? cellsOf(board).filter(({ cell }) => cell.state === 'late')
        : [],
    [board, mayCheck, asked.state],
  );
  const meant = chosen.length > 0 ? chosen : late;
  const check = (some: readonly CellAt[]) => {
    const all = some.every(at => keys.has(cellKey(at)));
    const next = new Set(keys);
    for (const at of some) {
      if (all) next.delete(cellKey(at));
      else next.add(cellKey(at));
    }
    setKeys(next);
  };
  const go = (change: Partial<BoardAsked>, replaced = false) => {
    setKeys(new Set());
    ask(change, replaced);
  };
  return (
    <Page
      title={board ? `Month board, ${board.perioddesc}` : 'Month board'}
      heading={
        board ? (
          <span className="month-head">
            <span className="visually-hidden">Month board, </span>
            {board.perioddesc}
            <IconButton
              label={`Show ${describePeriod(addMonths(month, -1))}`}
              onClick={() => go({ month: addMonths(month, -1) })}
            >
              <ChevronLeft size={18} aria-hidden="true" />
            </IconButton>
            <IconButton
              label={`Show ${describePeriod(addMonths(month, 1))}`}
              disabled={month >= addMonths(board.currentperiod, monthsAhead)}
              onClick={() => go({ month: addMonths(month, 1) })}
            >
              <ChevronRight size={18} aria-hidden="true" />
            </IconButton>
          </span>
        ) : undefined
      }
      help={board ? standingWords(board) : undefined}
      above={above.home}
      action={
        <>
          {mayCheck && (
            <ButtonLink
              look="quiet"
              icon={<CalendarCog size={18} aria-hidden="true" />}
              to={addresses.topicLocations(user.customerid, 'list')}
            >
              Schedule
            </ButtonLink>
          )}
          {board && <TakeBoard board={board} asked={asked} />}
        </>
      }
    >
      <Answered of={answer} what="the month" shape="list">
        {data => (
          <>
            <Tools board={data} asked={asked} ask={go} />
            <Shown
              board={data}
              asked={asked}
              ask={go}
              reports={may('Suggestion Report')}
              checked={mayCheck ? keys : undefined}
              onCheck={check}
            />
            {meant.length > 0 && (
              <CheckedCells
                cells={meant}
                periodcode={data.periodcode}
                late={chosen.length === 0}
                onClear={() => setKeys(new Set())}
              />
            )}
          </>
        )}
      </Answered>
    </Page>
  );
}

interface Asking {
  board: MonthBoard;
  asked: BoardAsked;
  ask(change: Partial<BoardAsked>, replaced?: boolean): void;
}

/** Narrows the board: what is searched for, the state, and by what locations stand together. */
function Tools({ board, asked, ask }: Asking) {
  const [typed, setTyped] = useState(asked.search);
  useSettled(typed.trim(), text => {
    if (text !== asked.search) ask({ search: text }, true);
  });
  const chosen = board.columns[0];
  return (
    <div className="month-tools">
      <SearchField
        label="Search topics and locations"
        placeholder="Search"
        value={typed}
        onChange={setTyped}
      />
      {monthStates.map(state => (
        <StateChip
          key={state}
          state={state}
          count={board.counts[state]}
          active={asked.state === state}
          onPress={() => ask({ state: asked.state === state ? '' : state, part: asked.part })}
        />
      ))}
      <span className="month-tools-end">
        {asked.within !== null && chosen && (
          <Button small icon={<X size={16} aria-hidden="true" />} onClick={() => ask({ within: null })}>
            Only {groupWords(chosen)}
          </Button>
        )}
        <Views views={groupingWords} view={asked.by} onView={by => ask({ by, within: null })} />
      </span>
    </div>
  );
}

interface ChipProps {
  state: MonthState;
  count: number;
  active: boolean;
  onPress(): void;
}

/** Leaves only what is in a state, and says how many are. */
const StateChip = ({ state, ...chip }: ChipProps) =>
  (chip.count > 0 || chip.active) && (
    <FilterChip {...chip}>
      <span className="month-chip">
        <StateMark state={state} aside />
        {monthStateWords(state)}
      </span>
    </FilterChip>
  );

interface ShownProps extends Asking {
  reports: boolean;
  checked: ReadonlySet<string> | undefined;
  onCheck(some: readonly CellAt[]): void;
}

function Shown({ board, asked, ask, ...rest }: ShownProps) {
  const phone = useMedia('(max-width: 640px)');
  const topics = withState(board.topics, asked.state);
  if (topics.length === 0) {
    const narrowed = asked.search || asked.state || asked.within !== null;
    return narrowed ? (
      <Empty
        title="Nothing stands so this month"
        action={
          <Button onClick={() => ask({ search: '', state: '', within: null })}>Show the whole month</Button>
        }
      >
        No topic at a location matches what you searched for.
      </Empty>
    ) : (
      <NoTopics />
    );
  }
  const onGroup = (group: string) => ask({ within: group });
  const byGroup = board.columns.some(({ locationid }) => locationid === '');
  const shared = { board, topics, state: asked.state, ...rest };
  return (
    <>
      {phone && byGroup && <GroupList board={board} topics={topics} onGroup={onGroup} />}
      {phone && !byGroup && <PlaceList {...shared} />}
      {!phone && <Board {...shared} onGroup={onGroup} />}
      {board.parts > 1 && (
        <nav className="row" aria-label="Locations shown">
          <Button look="quiet" disabled={board.part === 0} onClick={() => ask({ part: board.part - 1 })}>
            Previous locations
          </Button>
          <span className="small whole">
            Part {board.part + 1} of {board.parts}
          </span>
          <Button
            look="quiet"
            disabled={board.part === board.parts - 1}
            onClick={() => ask({ part: board.part + 1 })}
          >
            Next locations
          </Button>
        </nav>
      )}
    </>
  );
}
