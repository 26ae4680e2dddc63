import type { Oddity } from './story.ts'

/** What a saved bill comes to by what is odd about it. */
export type Severity = 'VALID' | 'WARNING' | 'ERROR'
export const SEVERITIES = ['VALID', 'WARNING', 'ERROR'] as const satisfies readonly Severity[]

export type HumanStatus = 'Checked' | 'Unchecked'
export const HUMAN_STATUSES = ['Checked', 'Unchecked'] as const satisfies readonly HumanStatus[]

/** Something odd about one of a bill's meters. */
export interface BillOddity extends Oddity {
  utilityAccountMeterId: number
}
