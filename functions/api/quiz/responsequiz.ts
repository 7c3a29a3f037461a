import { responsequiz } from '../../../shared/contract/quiz.ts';
import { handle } from '../../kit/handle.ts';
import { answer } from './moves/answer.ts';
import { runReads } from './reads.ts';

export const handler = handle(responsequiz, runReads, answer);
