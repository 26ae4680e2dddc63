import { sql } from 'kysely'
import type { CalendarDate } from '#base/calendar-date.ts'
import type { LetterList } from '#domain/letters/letter-standing.ts'
import { EXPIRING_DAYS } from '#domain/letters/letter-state.ts'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'
import {
  AFTER_ALL,
  type NewestFirst,
  PAGE_ROWS,
  type Page,
  pageOf,
} from '#server/platform/database/newest-first.ts'

interface Named {
  id: number
  name: string
}

export interface LetterRecord {
  id: number
  version: number
  company: Named
  utility: Named | null
  properties: Named[]
  accounts: Named[]
  fileName: string
  sizeBytes: number
  signedBy: string | null
  signedDate: CalendarDate | null
  validFrom: CalendarDate | null
  expiryDate: CalendarDate | null
  active: boolean
  replacesId: number | null
  createdAt: Date
}

const RECORD = sql`
  letter.id, letter.version, letter.file_name, file.size_bytes, letter.signed_by, letter.signed_date, letter.valid_from,
  letter.expiry_date, letter.deactivated_at is null as active, letter.replaces_id, letter.created_at,
  (select json_build_object('id', id, 'name', name) from companies where id = letter.company_id) as company,
  (select json_build_object('id', id, 'name', name) from utility_companies where id = letter.utility_company_id)
    as utility,
  (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by name), '[]') from properties
    where id in (select property_id from authorization_letter_scopes where letter_id = letter.id)) as properties,
  (select coalesce(json_agg(json_build_object('id', id, 'name', acct_num) order by acct_num), '[]')
    from utility_accounts
    where id in (select utility_account_id from authorization_letter_scopes where letter_id = letter.id)) as accounts`

const FROM = sql`from authorization_letters as letter join stored_files as file on file.sha256 = letter.sha256`

const IN_LIST = (list: LetterList, today: CalendarDate) =>
  ({
    in_use: sql`deactivated_at is null and (expiry_date is null or expiry_date >= ${today}::date)`,
    ending: sql`deactivated_at is null
      and expiry_date between ${today}::date and ${today}::date + ${EXPIRING_DAYS}::int`,
    ended: sql`deactivated_at is null and expiry_date < ${today}::date`,
    inactive: sql`deactivated_at is not null`,
  })[list]

export async function listLetters(
  db: Queryable,
  { list, companyId, before }: NewestFirst & { list: LetterList },
  today: CalendarDate,
): Promise<Page<LetterRecord>> {
  const { rows } = await sql<LetterRecord>`
    select ${RECORD} ${FROM} where letter.id < ${before ?? AFTER_ALL}::bigint and ${IN_LIST(list, today)}
      ${companyId === undefined ? sql`` : sql`and letter.company_id = ${companyId}::bigint`}
    order by letter.id desc limit ${PAGE_ROWS + 1}`.execute(db)
  return pageOf(rows)
}

export async function findLetterRecord(db: Queryable, id: number): Promise<LetterRecord | undefined> {
  const { rows } = await sql<LetterRecord>`select ${RECORD} ${FROM} where letter.id = ${id}`.execute(db)
  return rows[0]
}

/** Its version and client, held until the transaction ends. */
export async function lockLetter(
  tx: DatabaseTransaction,
  id: number,
): Promise<{ version: number; companyId: number } | undefined> {
  return tx
    .selectFrom('authorizationLetters')
    .where('id', '=', id)
    .select(['version', 'companyId'])
    .forUpdate()
    .executeTakeFirst()
}

export interface LetterChange {
  utilityCompanyId?: number | null
  signedBy?: string | null
  signedDate?: CalendarDate | null
  validFrom?: CalendarDate | null
  expiryDate?: CalendarDate | null
  deactivatedAt?: Date | null
  deactivatedBy?: number | null
}

export async function updateLetter(tx: DatabaseTransaction, id: number, change: LetterChange): Promise<void> {
  await tx
    .updateTable('authorizationLetters')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

export interface NewLetter {
  companyId: number
  utilityCompanyId: number | null
  sha256: string
  fileName: string
  signedBy: string | null
  signedDate: CalendarDate | null
  validFrom: CalendarDate | null
  expiryDate: CalendarDate | null
  replacesId: number | null
  createdBy: number
}

export async function insertLetter(tx: DatabaseTransaction, letter: NewLetter): Promise<number> {
  const { id } = await tx
    .insertInto('authorizationLetters')
    .values(letter)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The scope of one letter for another as well. */
export async function copyScope(tx: DatabaseTransaction, from: number, to: number): Promise<void> {
  await sql`
    insert into authorization_letter_scopes (letter_id, property_id, utility_account_id)
    select ${to}, property_id, utility_account_id from authorization_letter_scopes where letter_id = ${from}`.execute(
    tx,
  )
}

/** Makes these the properties, or accounts, that the letter speaks for; false where one is not of the client. */
export async function setScope(
  tx: DatabaseTransaction,
  { id, companyId }: { id: number; companyId: number },
  of: 'property' | 'account',
  wanted: readonly number[],
): Promise<boolean> {
  const table = sql.table(of === 'property' ? 'properties' : 'utility_accounts')
  const column = sql.ref(of === 'property' ? 'property_id' : 'utility_account_id')
  await sql`delete from authorization_letter_scopes where letter_id = ${id} and ${column} is not null`.execute(
    tx,
  )
  const { rows } = await sql<{ id: number }>`
    insert into authorization_letter_scopes (letter_id, ${column})
    select ${id}, own.id from ${table} as own
    where own.company_id = ${companyId} and own.id = any(${wanted}::bigint[]) returning letter_id as id`.execute(
    tx,
  )
  return rows.length === new Set(wanted).size
}
