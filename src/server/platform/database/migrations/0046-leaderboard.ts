import { type Kysely, sql } from 'kysely'

/** Who uploaded how many files in a month is answered from the index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create index bills_uploads on bills (created_at, uploaded_by)
        where uploaded_by is not null and source_bill_id is null`,
    )
    .execute(db)
}
