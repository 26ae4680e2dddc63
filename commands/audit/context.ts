import type { CallAnswer } from '#contract/client/contract.ts'

export type AuditEntry = CallAnswer<'audit.list'>['events'][number]

export interface AuditContext {
  total: number
  /** The row that the keyboard is on; null in a list without rows. */
  focused: AuditEntry | null
  /** It is shown alone. */
  alone: boolean
  /** Something narrows the list. */
  narrowed: boolean
}
