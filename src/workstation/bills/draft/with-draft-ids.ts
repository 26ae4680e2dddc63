import type { BillDraft } from '#domain/bills/bill-draft.ts'
import type { BillDetail, ServerIds } from './bill-detail.ts'

interface Edited {
  bill: BillDetail
  draft: BillDraft
  serverIds: ServerIds
}

/** The bill with its lines called as in the draft: those that were added here go by the ids that they have here. */
export function withDraftIds({ bill, draft, serverIds }: Edited): BillDetail {
  const reading = bill.gpt_bill
  if (reading === null || serverIds.size === 0) return bill
  const named = <Line extends { id: number }>(kind: 'charges' | 'usages', lines: readonly Line[]): Line[] => {
    const here = new Map(draft[kind].map(({ id }) => [serverIds.get(id), id]))
    return lines.map((line) => ({ ...line, id: here.get(line.id) ?? line.id }))
  }
  return {
    ...bill,
    gpt_bill: {
      ...reading,
      charges: named('charges', reading.charges),
      usages: named('usages', reading.usages),
    },
  }
}
