import { type Kysely, sql } from 'kysely'

/** What a reading was made by, and what was answered then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`alter table readings
      /* Null where defaults held, or where the configuration is gone. */
      add configuration_id bigint references extraction_configurations on delete set null,
      /* What the AI service, or else the engine, answered before matching and editing: JSON text. */
      add response text`)
    .execute(db)
  await sql.raw('create index readings_configuration on readings (configuration_id)').execute(db)
}
