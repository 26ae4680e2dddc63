import type { CallAnswer } from '#contract/contract.ts'

type BillDetail = CallAnswer<'bills.get'>['bill']

/** The open bill as commands see it. */
export interface BillContext {
  id: number
  abilities: BillDetail['abilities']
}
