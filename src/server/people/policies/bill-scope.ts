import type { Session } from '#server/platform/auth/session.ts'

/**
 * Of bills that come back to a second person, unknown to both (docs/decisions/blind-review.md): all, none, or those
 * that are not kept from somebody.
 */
type CopiesSeen = 'all' | 'none' | { exceptFrom: number }

/** Which bills a caller may see; every query on bills takes one. */
export type BillScope =
  | { kind: 'every-company'; copies: CopiesSeen }
  | { kind: 'company'; companyId: number }
  /** Staff of a contractor: bills that their accounts open to them, of any company. */
  | { kind: 'outsourced' }

/** For jobs, which work for nobody in particular. */
export const EVERY_COMPANY: BillScope = { kind: 'every-company', copies: 'all' }

/** As much without copies: for what leaves the house. */
export const withoutCopies = (scope: BillScope): BillScope =>
  scope.kind === 'every-company' ? { ...scope, copies: 'none' } : scope

export function billScopeOf(session: Session, base: 'admin' | 'client'): BillScope {
  if (base === 'admin' && session.admin)
    return { kind: 'every-company', copies: { exceptFrom: session.userId } }
  if (session.os && !session.admin) return { kind: 'outsourced' }
  return { kind: 'company', companyId: session.companyId }
}

/** Who calls, with what they may see. */
export interface Caller {
  userId: number
  companyId: number
  /** Staff on staff's paths. */
  admin: boolean
  os: boolean
  scope: BillScope
}

/** Not a contractor's. */
export const isOurStaff = ({ admin, os }: Pick<Caller, 'admin' | 'os'>): boolean => admin && !os

export const callerOf = (session: Session, base: 'admin' | 'client'): Caller => ({
  userId: session.userId,
  companyId: session.companyId,
  admin: base === 'admin' && session.admin,
  os: session.os,
  scope: billScopeOf(session, base),
})
