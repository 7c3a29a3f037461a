import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { getLatestChange } from '#shared/contract/administration/activity.ts';
import { boardGroupings, getMonthBoard, type MonthBoard } from '#shared/contract/answering/month.ts';
import { isPeriod } from '#shared/domain/kit/periods.ts';
import { doneOf } from '#shared/domain/scheduling/board.ts';
import { type MonthState, monthStates } from '#shared/domain/scheduling/month.ts';
import { type Called, queryOf } from '#web/api/hooks.ts';
import { useSession } from '#web/session/session.ts';
import { useAddress } from '#web/ui/table/listing/useAddress.ts';

/** What a board shows, as its address says. */
export interface BoardAsked {
  /** YYYYMM; '' for the current month. */
  month: string;
  by: (typeof boardGroupings)[number];
  /** The chosen country or group; null for all. */
  within: string | null;
  state: MonthState | '';
  search: string;
  part: number;
}

/** Pages look so often for what others did, in ms. */
const lookEvery = 20_000;

/** Reads the board that the address asks for, and again when somebody changed something. */
export function useBoard(): {
  asked: BoardAsked;
  /** Changes what is asked for; `replaced`: Back does not lead to what was before. */
  ask(change: Partial<BoardAsked>, replaced?: boolean): void;
  answer: Called<typeof getMonthBoard>;
} {
  const { user } = useSession();
  const [query, setQuery] = useAddress();
  const asked = askedBy(query);
  const { month, by, within, search, part } = asked;
  const answer = useQuery({
    ...queryOf(getMonthBoard, {
      customerid: user.customerid,
      userid: user.userid,
      by,
      ...(month && { periodcode: month }),
      ...(within !== null && { within }),
      ...(search && { search }),
      ...(part > 0 && { part }),
    }),
    placeholderData: keepPreviousData,
  });
  useOthersChanges(user.userid, () => void answer.refetch());
  return {
    asked,
    ask: (change, replaced = false) => setQuery(addressOf({ ...asked, part: 0, ...change }), replaced),
    answer,
  };
}

/** Calls back when something of the customer changed since the page last looked. A hidden page does not look. */
function useOthersChanges(userid: string, onChange: () => void): void {
  const { data } = useQuery({
    ...queryOf(getLatestChange, { userid }),
    refetchInterval: lookEvery,
    // Also when people come back to the page.
    refetchOnWindowFocus: 'always',
  });
  const seen = useRef<string>(undefined);
  const change = data?.change;
  useEffect(() => {
    if (change === undefined) return;
    if (seen.current !== undefined && seen.current !== change) onChange();
    seen.current = change;
  });
}

function askedBy(query: URLSearchParams): BoardAsked {
  const said = (name: string) => query.get(name) ?? '';
  const month = said('month');
  return {
    month: isPeriod(month) ? month : '',
    by: boardGroupings.find(each => each === said('by')) ?? 'country',
    within: query.get('within'),
    state: monthStates.find(state => state === said('state')) ?? '',
    search: said('search'),
    part: Math.max(0, Math.trunc(Number(said('part')) || 0)),
  };
}

function addressOf({ month, by, within, state, search, part }: BoardAsked): URLSearchParams {
  return new URLSearchParams([
    ...(month ? [['month', month]] : []),
    ...(by === 'country' ? [] : [['by', by]]),
    ...(within === null ? [] : [['within', within]]),
    ...(state ? [['state', state]] : []),
    ...(search ? [['search', search]] : []),
    ...(part > 0 ? [['part', String(part)]] : []),
  ]);
}

/** How a month stands, in a sentence. */
export function standingWords({ counts, today, periodcode, currentperiod }: MonthBoard): string {
  const { done, of } = doneOf(counts);
  if (of === 0) return 'No questionnaire is due.';
  const known = `${done.toLocaleString('en')} of ${of.toLocaleString('en')} ${of === 1 ? 'questionnaire is' : 'questionnaires are'} completed`;
  const late = counts.late > 0 ? `, ${counts.late.toLocaleString('en')} late` : '';
  return `${known}${late}.${periodcode === currentperiod ? ` ${daysLeftWords(today)}` : ''}`;
}

/** How many days of a month are left after a day, in words. */
function daysLeftWords(today: string): string {
  const [year, month, day] = today.split('-').map(Number) as [number, number, number];
  const left = new Date(Date.UTC(year, month, 0)).getUTCDate() - day;
  if (left === 0) return 'Today is the last day.';
  return left === 1 ? 'One day is left.' : `${left} days are left.`;
}
