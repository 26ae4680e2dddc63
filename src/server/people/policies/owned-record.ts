import { forbidden } from '#server/platform/errors.ts'
import type { Caller } from './bill-scope.ts'

/** Something that belongs to a company, or to everybody when it has none. */
export interface OwnedRecord {
  companyId: number | null
}

/** Which of such records a caller may see: staff all, others their own and everybody's. */
export type OwnedScope = 'all' | { companyId: number }

export const ownedScopeOf = (caller: Caller): OwnedScope =>
  caller.admin ? 'all' : { companyId: caller.companyId }

/** True, or why the caller may not change it, for a person. */
export function mayChange({ companyId }: OwnedRecord, caller: Caller): true | string {
  if (caller.admin || companyId === caller.companyId) return true
  return 'This one is shared by every company. Make one of your own; it goes before the shared one.'
}

export function requireChange(record: OwnedRecord, caller: Caller): void {
  const may = mayChange(record, caller)
  if (may !== true) throw forbidden(may)
}

/** Whose a new record is: what staff say, everybody else’s own company. */
export const ownerOf = (caller: Caller, companyId: number | null | undefined): number | null =>
  caller.admin ? (companyId ?? null) : caller.companyId
