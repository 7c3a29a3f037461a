import { revresponsequiz } from '../../../shared/contract/quiz.ts';
import { handle } from '../../kit/handle.ts';
import { previous } from './moves/previous.ts';
import { runReads } from './reads.ts';

export const handler = handle(revresponsequiz, runReads, previous);
