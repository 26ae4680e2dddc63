import { type Kysely, sql } from 'kysely'

/** What this installation is: backups are of it, and a program that is older learns which one it needs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table installation (
    is_only boolean primary key default true check (is_only),
    id uuid not null default gen_random_uuid(),
    migrated_by text,
    backed_up_at timestamptz
  )`.execute(db)
  await sql`insert into installation default values`.execute(db)
}
