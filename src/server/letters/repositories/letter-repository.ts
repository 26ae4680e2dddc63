import { sql } from 'kysely'
import type { CalendarDate } from '#base/calendar-date.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { lettersOfRequest } from '#server/requests/repositories/request-rows.ts'

export interface Letter {
  id: number
  companyId: number
  fileName: string
  sha256: string
  sizeBytes: number
  contentType: string
  signedDate: CalendarDate | null
  expiryDate: CalendarDate | null
}

const COLUMNS = sql`letter.id, letter.company_id, letter.file_name, letter.sha256, file.size_bytes, file.content_type,
  letter.signed_date, letter.expiry_date`

/** The letters that speak for a request, the one that ends last before the others. */
export async function findLettersOfRequest(db: Queryable, requestId: number): Promise<Letter[]> {
  const { rows } = await sql<Letter>`
    select ${COLUMNS}
    from utility_requests as request
    cross join lateral (select letter.* ${lettersOfRequest()}) as letter
    join stored_files as file on file.sha256 = letter.sha256
    where request.id = ${requestId}`.execute(db)
  return rows
}

/** For each of these requests the letter that ends last; each letter once. */
export async function findBestLetters(db: Queryable, requestIds: readonly number[]): Promise<Letter[]> {
  const { rows } = await sql<Letter>`
    select distinct on (letter.id) ${COLUMNS}
    from utility_requests as request
    cross join lateral (select letter.* ${lettersOfRequest()} limit 1) as letter
    join stored_files as file on file.sha256 = letter.sha256
    where request.id = any(${requestIds}::bigint[])
    order by letter.id`.execute(db)
  return rows
}

/** Every letter that speaks for one of these requests. */
export async function findLettersSpeakingFor(
  db: Queryable,
  requestIds: readonly number[],
): Promise<Letter[]> {
  const { rows } = await sql<Letter>`
    select distinct on (letter.id) ${COLUMNS}
    from utility_requests as request
    cross join lateral (select letter.* ${lettersOfRequest()}) as letter
    join stored_files as file on file.sha256 = letter.sha256
    where request.id = any(${requestIds}::bigint[])
    order by letter.id`.execute(db)
  return rows
}

export async function findLetters(db: Queryable, ids: readonly number[]): Promise<Letter[]> {
  const { rows } = await sql<Letter>`
    select ${COLUMNS} from authorization_letters as letter join stored_files as file on file.sha256 = letter.sha256
    where letter.id = any(${ids}::bigint[]) order by letter.id`.execute(db)
  return rows
}
