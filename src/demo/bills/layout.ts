import type { BillFacts } from './bill-facts.ts'
import type { Random } from './random.ts'
import type { BillTruth } from './truth.ts'

/** One way of printing bills: a structure and a wording. */
export interface Layout {
  id: string
  /** Whether this layout has a place for everything the bill says. */
  suits(facts: BillFacts): boolean
  /** The same facts and the same random stream give the same bytes. */
  render(facts: BillFacts, random: Random): Promise<RenderedBill>
}

export interface RenderedBill {
  pdf: Uint8Array
  /** How many pages it has. */
  pages: number
  /** Only what this layout prints. */
  truth: BillTruth
}
