import type { CallAnswer } from '#contract/client/contract.ts'

export type Validation = CallAnswer<'validations.list'>['validations'][number]

/** A check that is off for a client, or for one of its accounts. */
export type CheckOff = CallAnswer<'validations.checksOff'>['checks_off'][number]

/** The queue, or what people found of those before. */
export type ValidationsView = 'queue' | 'found'

export interface ValidationsContext {
  view: ValidationsView
  /** Of what a check is to be turned off, while that is asked. */
  dialog: Validation | null
  total: number
  /** The row that the keyboard is on; null in a list without rows. */
  focused: Validation | null
  /** The list is narrowed otherwise than usual. */
  narrowed: boolean
  /** Those that nobody has checked are shown alone. */
  uncheckedAlone: boolean
}
