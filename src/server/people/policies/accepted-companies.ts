import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Companies that signed up and that no member of staff has accepted: they are in no list, picker or proposal. */
export const isAcceptedCompany = (company: string): RawBuilder<SqlBool> =>
  sql<boolean>`${sql.ref(company)}.accepted_at is not null`

/** The same for a row by the id of its company; rows of no company pass. */
export const isOfAcceptedCompany = (companyId: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<boolean>`coalesce(${companyId} <> all(array(select id from companies where accepted_at is null)), true)`

/** A utility that is everybody's, or whose client is accepted. */
export const isSharedOrOfAccepted = (utility: string): RawBuilder<SqlBool> =>
  sql<boolean>`(${sql.ref(utility)}.accepted_at is not null
    or ${isOfAcceptedCompany(sql.ref(`${utility}.added_by_company_id`))})`
