import type { CallAnswer } from '#contract/client/contract.ts'
import type { MonthlyLine } from '#domain/energy/months/monthly-lines.ts'

/** A property of a client, as the table shows it. */
export type MeteredProperty = CallAnswer<'properties.meteredOfClient'>[number]

/** The monthly costs of properties as commands see them. */
export interface MonthlyContext {
  total: number
  focused: MeteredProperty | null
  /** The marked ones. */
  selected: readonly MeteredProperty[]
  /** How the chart is drawn; null while properties are chosen. */
  line: MonthlyLine | null
  perSquareFoot: boolean
}
