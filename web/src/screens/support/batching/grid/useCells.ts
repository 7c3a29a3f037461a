import type { UseQueryResult } from '@tanstack/react-query';
import {
  type AssignmentCell,
  listAssignments,
  listGroupAssignments,
  listPermissionCells,
  listTopicCells,
  type PermissionCell,
  type TopicCell,
} from '#shared/contract/support/batchgrids.ts';
import type { GridLoad } from '#shared/domain/loading/loads.ts';
import { useCall } from '#web/api/hooks.ts';

/** What the rows of a grid are narrowed to; '' is everything. */
export interface Asked {
  search: string;
  /** A reporting group. */
  group: string;
  /** A topic group. */
  topics: string;
  location: string;
  /** Only rows without a privilege. */
  missing: boolean;
}

/** A part of a grid. */
interface GridPart {
  result: (TopicCell | AssignmentCell | PermissionCell)[];
  /** The row after it; 0 if there is none. */
  next: number;
}

/** Reads a part of a grid: so many rows, from a row on. */
export function useCells(load: GridLoad, customerid: string, asked: Asked, from: number, size: number) {
  const { search, group, topics, location, missing } = asked;
  const part = { customerid, size, ...(search && { search }), ...(from > 0 && { from }) };
  const ofGroup = group !== '';
  const place = location && { locationid: location };
  const cells = useCall(
    listTopicCells,
    { ...part, ...(ofGroup && { Custgroupid: group }), ...(topics && { Groupid: topics }) },
    load === 'pairs',
  );
  const all = useCall(listAssignments, { ...part, ...place }, load === 'assignments' && !ofGroup);
  const some = useCall(
    listGroupAssignments,
    { ...part, ...place, Custgroupid: group || '-' },
    load === 'assignments' && ofGroup,
  );
  const permissions = useCall(
    listPermissionCells,
    { ...part, selection: missing ? 'missing' : 'all' },
    load === 'permissions',
  );
  const groups = cells.data?.groups ?? [];
  const answer: UseQueryResult<GridPart, Error> = {
    pairs: cells,
    assignments: ofGroup ? some : all,
    permissions,
  }[load];
  return { answer, groups };
}
