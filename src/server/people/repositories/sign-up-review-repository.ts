import { sql } from 'kysely'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'
import { AFTER_ALL, type Page, pageOf } from '#server/platform/database/newest-first.ts'

export interface SimilarClient {
  id: number
  name: string
}

/** A company that signed up and is not accepted, with what helps to decide. */
export interface SignUpRow {
  /** Of the company. */
  id: number
  companyName: string
  fullName: string
  email: string
  /** How many people it has; the first is named. */
  people: number
  createdAt: Date
  confirmedAt: Date | null
  declinedAt: Date | null
  /** Clients of the same name, but for case, spaces and punctuation. */
  sameName: SimilarClient[]
  /** Clients that share the address's domain; none where many do, as of a mail service. */
  sameDomain: SimilarClient[]
}

const PAGE = 100
/** A domain of more clients than this is a mail service. */
const MAX_CLIENTS_OF_DOMAIN = 3

const NAME_KEY = (name: string) =>
  sql`nullif(regexp_replace(lower(${sql.ref(name)}), '[[:punct:][:space:]]+', '', 'g'), '')`

/** By company, the newest first. */
export async function listSignUps(db: Queryable, before: number | undefined): Promise<Page<SignUpRow>> {
  const { rows } = await signUps(db, sql`company.id < ${before ?? AFTER_ALL}`)
  return pageOf(rows, PAGE)
}

export async function findSignUp(db: Queryable, id: number): Promise<SignUpRow | undefined> {
  const { rows } = await signUps(db, sql`company.id = ${id}`)
  return rows[0]
}

const signUps = (db: Queryable, which: ReturnType<typeof sql>) =>
  sql<SignUpRow>`
    with waiting as (
      select company.id, company.name, company.created_at, company.deactivated_at, person.full_name, person.email,
        lower(split_part(person.email, '@', 2)) as domain,
        (select count(*)::int from users where users.company_id = company.id) as people,
        (select min(email_confirmed_at) from users where users.company_id = company.id) as confirmed_at
      from companies as company
      cross join lateral (
        select full_name, email from users where users.company_id = company.id
        order by email_confirmed_at is null, id limit 1
      ) as person
      where company.accepted_at is null and ${which}
      order by company.id desc limit ${PAGE + 1}
    ), same_name as (
      select waiting.id, jsonb_agg(jsonb_build_object('id', client.id, 'name', client.name) order by client.id) as clients
      from waiting join companies as client on ${NAME_KEY('client.name')} = ${NAME_KEY('waiting.name')}
      where client.accepted_at is not null group by waiting.id
    ), domain_client as (
      select distinct lower(split_part(users.email, '@', 2)) as domain, client.id, client.name
      from users join companies as client on client.id = users.company_id
      where client.accepted_at is not null and lower(split_part(users.email, '@', 2)) in (select domain from waiting)
    ), same_domain as (
      select domain, jsonb_agg(jsonb_build_object('id', id, 'name', name) order by id) as clients
      from domain_client group by domain having count(*) <= ${MAX_CLIENTS_OF_DOMAIN}
    )
    select waiting.id, waiting.name as company_name, full_name, email, people, created_at, confirmed_at,
      deactivated_at as declined_at, coalesce(same_name.clients, '[]') as same_name,
      coalesce(same_domain.clients, '[]') as same_domain
    from waiting
    left join same_name on same_name.id = waiting.id
    left join same_domain on same_domain.domain = waiting.domain
    order by waiting.id desc`.execute(db)

export interface LockedSignUp {
  name: string
  acceptedAt: Date | null
  deactivatedAt: Date | null
  isConfirmed: boolean
}

/** The company as it is, locked to the end of the transaction; undefined where there is none. */
export async function lockSignUp(tx: DatabaseTransaction, id: number): Promise<LockedSignUp | undefined> {
  const company = await tx
    .selectFrom('companies')
    .where('id', '=', id)
    .where('signedUpAt', 'is not', null)
    .select(['name', 'acceptedAt', 'deactivatedAt'])
    .forUpdate()
    .executeTakeFirst()
  if (company === undefined) return undefined
  const confirmed = await tx
    .selectFrom('users')
    .where('companyId', '=', id)
    .where('emailConfirmedAt', 'is not', null)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return { ...company, isConfirmed: confirmed !== undefined }
}

export async function setAccepted(tx: DatabaseTransaction, id: number, isAccepted: boolean): Promise<void> {
  await tx
    .updateTable('companies')
    .set({ acceptedAt: isAccepted ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .execute()
}

export async function setDeclined(tx: DatabaseTransaction, id: number, isDeclined: boolean): Promise<void> {
  await tx
    .updateTable('companies')
    .set({ deactivatedAt: isDeclined ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .execute()
}

/** Whether staff, or its people as a client, have stored anything of it: then it stays a client. */
export async function hasClientData(tx: DatabaseTransaction, id: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from bills where company_id = ${id})
      or exists (select from utility_accounts where company_id = ${id})
      or exists (select from authorizations where company_id = ${id})
      or exists (select from public_links where company_id = ${id})
      or exists (select from widget_links where company_id = ${id})
      or exists (select from contacts where company_id = ${id})
      or exists (select from api_keys where company_id = ${id})
      or exists (select from webhook_endpoints where company_id = ${id})
      or exists (select from extraction_configurations where company_id = ${id})
      or exists (select from properties where company_id = ${id} and submitted_at is not null) as has`.execute(
    tx,
  )
  return rows[0]?.has ?? false
}

/** Those of its people whose addresses are confirmed. */
export async function findConfirmedPeople(db: Queryable, companyId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .where('companyId', '=', companyId)
    .where('emailConfirmedAt', 'is not', null)
    .select('id')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether a company is accepted, and stays so to the end of the transaction. */
export async function isAcceptedNow(tx: DatabaseTransaction, companyId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('companies')
    .where('id', '=', companyId)
    .select('acceptedAt')
    .forShare()
    .executeTakeFirst()
  return row?.acceptedAt != null
}

/** The company of a person, with whether it waits to be accepted. */
export async function findCompanyOfUser(
  db: Queryable,
  userId: number,
): Promise<{ id: number; name: string; isWaiting: boolean; isDeclined: boolean }> {
  const { rows } = await sql<{ id: number; name: string; isWaiting: boolean; isDeclined: boolean }>`
    select company.id, company.name, company.accepted_at is null as "isWaiting",
      company.deactivated_at is not null as "isDeclined"
    from users join companies as company on company.id = users.company_id where users.id = ${userId}`.execute(
    db,
  )
  const [company] = rows
  if (company === undefined) throw new Error(`there is no user ${userId}`)
  return company
}
