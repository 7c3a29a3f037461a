import { untilWritten } from '#functions/data/table/named.ts';
import { handle } from '#functions/frame/handle.ts';
import { changeSeat } from '#shared/contract/administration/people.ts';
import { add, change, removeSelected } from './parts/selections.ts';

const selections = { addadmin: add, changeadmin: change, deleteadmin: removeSelected };

export const handler = handle(changeSeat, ({ input, ...rest }) =>
  untilWritten(async () => selections[input.selection]({ input, ...rest })),
);
