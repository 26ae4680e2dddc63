import { type RawBuilder, sql } from 'kysely'
import type { WidgetOptions } from '#domain/widgets/options.ts'
import type { Session } from '#server/platform/auth/session.ts'
import type { WidgetPass } from '#server/platform/auth/widget-pass.ts'
import { isOfAcceptedCompany } from './accepted-companies.ts'

/** Who looks at properties, and at what of them: a person, or whoever has the link of a widget. */
export interface PropertyViewer {
  /** Whose properties; null: every company's. */
  companyId: number | null
  /** These alone; null: all of them. */
  propertyIds: readonly number[] | null
  /** What the link of a widget lets see; null for a person, who sees everything. */
  options: WidgetOptions | null
}

interface Caller {
  session: Session | null
  pass: WidgetPass | null
  base: 'admin' | 'client'
}

export function viewerOf({ session, pass, base }: Caller): PropertyViewer {
  if (pass !== null)
    return { companyId: pass.companyId, propertyIds: pass.propertyIds, options: pass.options }
  const person = personOf(session)
  const seesAll = base === 'admin' && person.admin
  return { companyId: seesAll ? null : person.companyId, propertyIds: null, options: null }
}

/** Of a call that a widget makes where there is no session. */
export function personOf(session: Session | null): Session {
  if (session === null) throw new Error('Nobody is let in without a session or a link.')
  return session
}

/** The same of a call that no widget makes. */
export const personViewer = (session: Session, base: Caller['base']): PropertyViewer =>
  viewerOf({ session, pass: null, base })

/** Beside a condition on `properties`, named by its alias: that the viewer sees it. Begins with "and". */
export function andSeenBy(
  { companyId, propertyIds }: Pick<PropertyViewer, 'companyId' | 'propertyIds'>,
  alias: string,
): RawBuilder<unknown> {
  const company = sql.ref(`${alias}.company_id`)
  const own =
    companyId === null ? sql`and ${isOfAcceptedCompany(company)}` : sql`and ${company} = ${companyId}`
  const shown =
    propertyIds === null ? sql`` : sql`and ${sql.ref(`${alias}.id`)} = any(${[...propertyIds]}::bigint[])`
  return sql`${own} ${shown}`
}
