import type { CallAnswer } from '#contract/contract.ts'

export type Validation = CallAnswer<'validations.list'>['validations'][number]

export interface ValidationsContext {
  total: number
  /** The row that the keyboard is on; null in a list without rows. */
  focused: Validation | null
  /** The list is narrowed otherwise than usual. */
  narrowed: boolean
  /** Those that nobody has checked are shown alone. */
  uncheckedAlone: boolean
}
