import type { Claims } from '#contract/auth.ts'

/** Who calls, as the database knows them now. */
export interface Session {
  id: string
  userId: number
  companyId: number
  companyUuid: string
  admin: boolean
  os: boolean
  /** A login of demo data. */
  demo: boolean
  email: string
  fullName: string
  expiresAt: Date
}

export const claimsOf = (session: Session): Claims => ({
  admin: session.admin,
  os: session.os,
  user_id: session.userId,
  company_id: session.companyId,
  company_uuid: session.companyUuid,
  exp: Math.floor(session.expiresAt.getTime() / 1000),
})

/** Where somebody signed in from, for the list of one's own sessions. */
export interface SessionOrigin {
  address: string
  userAgent: string | null
}
