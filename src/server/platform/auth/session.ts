import type { Claims } from '#contract/people/auth.ts'
import type { AuditActor } from '#domain/audit/audit.ts'

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
  /** Where the call comes from; before one is made, where the session was opened. */
  address: string | null
  /** Its person logged in, or proved again who they are, within the last five minutes. */
  isProved: boolean
  /** The person has to set up a second factor before anything else. */
  secondFactorDue: boolean
  /** A client whose company signed up and is not accepted yet. */
  isWaiting: boolean
  /** A client whose company uses documents alone. */
  isDocumentsAlone: boolean
}

export const claimsOf = (session: Session): Claims => ({
  admin: session.admin,
  os: session.os,
  user_id: session.userId,
  company_id: session.companyId,
  company_uuid: session.companyUuid,
  exp: Math.floor(session.expiresAt.getTime() / 1000),
})

/** Who does something, where nothing else of the session matters. */
export type ActingUser = Pick<Session, 'userId' | 'fullName' | 'email' | 'address'>

/** Whom the audit list names for what this session does. */
export const actorOf = ({ userId, fullName, email, address }: ActingUser): AuditActor =>
  userActor({ id: userId, fullName, email }, address)

/** The same for a person who has no session, or none yet. */
export const userActor = (
  { id, fullName, email }: { id: number; fullName: string; email: string },
  address: string | null,
): AuditActor => ({ kind: 'user', id, name: `${fullName} <${email}>`, address })

/** Where somebody signed in from, for the list of one's own sessions. */
export interface SessionOrigin {
  address: string
  userAgent: string | null
}
