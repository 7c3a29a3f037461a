import { assistantMonth, monthOf } from '#functions/data/assistant/month.ts';
import { costRow } from '#functions/data/assistant/wire.ts';
import { readOne } from '#functions/data/table/table.ts';
import { drafterHere } from '#functions/features/assistant/paying.ts';
import { handle } from '#functions/frame/handle.ts';
import { assistantSettings } from '#functions/services/assistant/drafter.ts';
import { getAiUsage } from '#shared/contract/assistant/assistant.ts';
import { countedInMonth } from '#shared/domain/assistant/costs.ts';

export const handler = handle(getAiUsage, async ({ actor, at }) => {
  const { prices, limits } = assistantSettings();
  const month = await readOne(assistantMonth(actor.customer.customerid, monthOf(at)), true);
  const { queryTokens, queryMicros, monthTokens, monthMicros } = limits;
  return {
    drafter: drafterHere(),
    prices,
    limits: { queryTokens, queryMicros, monthTokens, monthMicros },
    used: costRow(countedInMonth(month)),
  };
});
