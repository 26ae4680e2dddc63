import type { CommandContext } from '#commands/kernel/context.ts'
import type { CallAnswer } from '#contract/client/contract.ts'
import type { AccountQueue } from '#domain/intake/account-queue.ts'

/** An account whose bills are fetched, as the queues show it. */
export type IntakeAccount = CallAnswer<'intake.list'>['results'][number]

/** What is typed about the target rows, in a line below the list. */
export type IntakePrompt = 'follow-up' | 'instructions' | 'data-through'

export interface IntakeContext {
  queue: AccountQueue
  /** Accounts that match, as far as they were counted. */
  total: number
  focused: IntakeAccount | null
  selected: readonly IntakeAccount[]
  /** Words narrow the list. */
  filtered: boolean
  /** What is typed in the line below the list, and the rows that it was opened on. */
  prompt: { what: IntakePrompt; rows: readonly IntakeAccount[] } | null
}

/** What a command acts on: the marked rows, else the one the keyboard is on. */
export function targetAccounts({ intake }: CommandContext): readonly IntakeAccount[] {
  if (intake === null) return []
  if (intake.selected.length > 0) return intake.selected
  return intake.focused === null ? [] : [intake.focused]
}
