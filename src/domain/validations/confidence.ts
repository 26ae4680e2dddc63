import { type Counted, MEASURED } from './measured.ts'
import type { CheckName } from './story.ts'

/** Oddities from these sizes on were counted together; the last is that of what cannot be. */
export const SIZES = [3, 5, 8] as const

/** From so many bills before on, most checks have something to go by. */
export const HISTORIES = [0, 4, 13] as const

/** Checks of the whole bill, which no history of one meter shows: they are taken for what is most like them. */
const MEASURED_AS: Partial<Record<CheckName, CheckName>> = { meters: 'gap' }

/** Of a hundred bills that have such an oddity, how many are right. */
export function confidenceOf(check: CheckName, size: number): number {
  const at = SIZES.findLastIndex((from) => size >= from)
  return percent(MEASURED.odd[MEASURED_AS[check] ?? check]?.[Math.max(0, at)])
}

/** Of a hundred bills about which nothing is odd, how many are right; by how many bills came before. */
export function confidenceWithoutOddity(before: number): number {
  const at = HISTORIES.findLastIndex((from) => before >= from)
  return percent(MEASURED.plain[Math.max(0, at)])
}

/** What was never counted is as likely right as wrong. Nobody is ever quite sure. */
function percent(counted: Counted | undefined): number {
  const [right, of] = counted ?? [1, 2]
  return of === 0 ? 50 : Math.min(99, Math.max(1, Math.floor((100 * right) / of)))
}
