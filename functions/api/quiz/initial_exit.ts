import { initial_exit } from '../../../shared/contract/quiz.ts';
import { handle } from '../../kit/handle.ts';
import { leave } from './moves/leave.ts';
import { runReads } from './reads.ts';

export const handler = handle(initial_exit, runReads, leave);
