import { sql } from 'kysely'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'

/** The provider's settings as they were written once. */
export interface StoredSettings {
  senderName: string
  senderAddress: string
  publicUrl: string
  smtpHost: string
  smtpPort: number | null
  smtpSecurity: 'tls' | 'starttls' | 'none'
  smtpUser: string
  /** The version with which the password came; null without one. */
  smtpPasswordId: number | null
  automatedRequests: boolean | null
  showRanks: boolean
  aiBaseUrl: string
  aiModel: string
  aiKeyId: number | null
}

export interface SettingsVersion {
  version: number
  /** The version whose content it is: its own, or that of the one that was brought back. */
  content: number
  changedBy: string | null
  changedAt: Date | null
  stored: StoredSettings
}

/** Before anybody has set anything. */
const NOTHING: SettingsVersion = {
  version: 0,
  content: 0,
  changedBy: null,
  changedAt: null,
  stored: {
    senderName: '',
    senderAddress: '',
    publicUrl: '',
    smtpHost: '',
    smtpPort: null,
    smtpSecurity: 'starttls',
    smtpUser: '',
    smtpPasswordId: null,
    automatedRequests: null,
    showRanks: false,
    aiBaseUrl: '',
    aiModel: '',
    aiKeyId: null,
  },
}

const versions = (db: Queryable) =>
  db
    .selectFrom('providerSettings as settings')
    .leftJoin('users', 'users.id', 'settings.changedBy')
    .selectAll('settings')
    .select('users.fullName as changedByName')

type Row = Awaited<ReturnType<ReturnType<typeof versions>['executeTakeFirstOrThrow']>>

function versionOf(row: Row | undefined): SettingsVersion {
  if (row === undefined) return NOTHING
  const { id, restoredFrom, changedBy: _, changedByName: changedBy, changedAt, ...stored } = row
  return { version: id, content: restoredFrom ?? id, changedBy, changedAt, stored }
}

/** Those that hold. */
export async function findSettings(db: Queryable): Promise<SettingsVersion> {
  return versionOf(await versions(db).orderBy('settings.id', 'desc').limit(1).executeTakeFirst())
}

/** Those of a version; undefined for one that never was. */
export async function findSettingsVersion(db: Queryable, id: number): Promise<SettingsVersion | undefined> {
  if (id === 0) return NOTHING
  const row = await versions(db).where('settings.id', '=', id).executeTakeFirst()
  return row === undefined ? undefined : versionOf(row)
}

/** One change after the other: whoever reads them to write them holds this. */
export async function lockSettings(tx: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('provider-settings', 0))`.execute(tx)
}

/** Answers the version that holds now. */
export async function insertSettings(
  tx: DatabaseTransaction,
  stored: StoredSettings,
  { changedBy, restoredFrom = null }: { changedBy: number; restoredFrom?: number | null },
): Promise<number> {
  const { id } = await tx
    .insertInto('providerSettings')
    .values({ ...stored, changedBy, restoredFrom })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Says that secrets came with a version. */
export async function noteSecrets(
  tx: DatabaseTransaction,
  version: number,
  secrets: Partial<Pick<StoredSettings, 'smtpPasswordId' | 'aiKeyId'>>,
): Promise<void> {
  if (Object.keys(secrets).length === 0) return
  await tx.updateTable('providerSettings').set(secrets).where('id', '=', version).execute()
}

/** Lets go of the secrets that none of the newest versions names. */
export async function deleteOldSecrets(tx: DatabaseTransaction, versions: number): Promise<void> {
  await sql`
    with kept as (select smtp_password_id, ai_key_id from provider_settings order by id desc limit ${versions})
    delete from secrets
    where (purpose = 'provider-smtp-password' and owner_id not in
        (select smtp_password_id from kept where smtp_password_id is not null))
      or (purpose = 'provider-ai-key' and owner_id not in (select ai_key_id from kept where ai_key_id is not null))
  `.execute(tx)
}
