import { NO_SETTINGS, type SecretName, type SettingName } from '#domain/settings/provider-settings.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { hasOwnAdmin } from '#server/people/repositories/staff-repository.ts'
import { hasDemoData } from '#server/people/repositories/user-repository.ts'
import { actorOf, type Session } from '#server/platform/auth/session.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { CallError, RecordChanged } from '#server/platform/errors.ts'
import { findSecretOwners } from '#server/platform/secrets/secret-repository.ts'
import type { Services } from '#server/platform/services.ts'
import { formOf, mergeSettings, type TypedSettings } from './merge-settings.ts'
import {
  deleteOldSecrets,
  findSettings,
  findSettingsVersion,
  insertSettings,
  lockSettings,
  noteSecrets,
  type SettingsVersion,
  type StoredSettings,
} from './repositories/provider-settings-repository.ts'
import { type SettingsView, viewOf } from './show-settings.ts'

type Needed = Pick<Services, 'db' | 'vault' | 'provider' | 'settings'>

export interface ChangedSettings {
  settings: SettingsView
  undo: { version: number; restores: number }
}

/** Settings of which this many changes ago still can be brought back with their secrets. */
const KEPT_CHANGES = 20

/** Changes what was typed; every process goes by it from then on. Throws `CallError`. */
export function saveSettings(
  services: Needed,
  session: Session,
  { version, ...typed }: TypedSettings & { version: number },
): Promise<ChangedSettings> {
  return change(services, session, version, async (tx, current) => {
    const after = mergeSettings(current.stored, services.settings.given, typed)
    await keepSomebodyIn(tx, current.stored, after)
    const id = await insertSettings(tx, after, { changedBy: session.userId })
    await noteSecrets(tx, id, await sealSecrets(services, tx, id, typed.secrets))
  })
}

/** Brings back the settings of a version, unless somebody has changed them since. Throws `CallError`. */
export function restoreSettings(
  services: Needed,
  session: Session,
  { version, restores }: ChangedSettings['undo'],
): Promise<ChangedSettings> {
  return change(services, session, version, async (tx, current) => {
    const before = await findSettingsVersion(tx, restores)
    if (before === undefined || !(await secretsAreKept(tx, before.stored)))
      throw new CallError('not_found', 'These settings are not kept any more.')
    await keepSomebodyIn(tx, current.stored, before.stored)
    await insertSettings(tx, before.stored, { changedBy: session.userId, restoredFrom: before.content })
  })
}

async function change(
  { db, provider, settings: { given } }: Needed,
  session: Session,
  seen: number,
  write: (tx: DatabaseTransaction, current: SettingsVersion) => Promise<void>,
): Promise<ChangedSettings> {
  const changed = await db.transaction().execute(async (tx) => {
    await lockSettings(tx)
    const current = await findSettings(tx)
    if (current.version !== seen && current.content !== seen)
      throw new RecordChanged('provider_settings', 0, 'Somebody has changed the settings meanwhile.')
    await write(tx, current)
    const written = await findSettings(tx)
    await deleteOldSecrets(tx, KEPT_CHANGES)
    const changes = differences(current.stored, written.stored)
    await recordAudit(tx, { who: actorOf(session), action: 'setting_changed', details: { changes } })
    const undo = { version: written.version, restores: current.content }
    return { settings: viewOf(written, given), undo }
  })
  await provider.renew()
  return changed
}

async function sealSecrets(
  { vault }: Needed,
  tx: DatabaseTransaction,
  id: number,
  { smtp_password = '', ai_key = '' }: Partial<Record<SecretName, string>>,
) {
  if (smtp_password !== '')
    await vault.put(tx, { purpose: 'provider-smtp-password', ownerId: id }, smtp_password)
  if (ai_key !== '') await vault.put(tx, { purpose: 'provider-ai-key', ownerId: id }, ai_key)
  return {
    ...(smtp_password !== '' && { smtpPasswordId: id }),
    ...(ai_key !== '' && { aiKeyId: id }),
  }
}

async function secretsAreKept(
  tx: DatabaseTransaction,
  { smtpPasswordId, aiKeyId }: StoredSettings,
): Promise<boolean> {
  const isKept = async (purpose: 'provider-smtp-password' | 'provider-ai-key', id: number | null) =>
    id === null || (await findSecretOwners(tx, purpose, [id])).has(id)
  return (
    (await isKept('provider-smtp-password', smtpPasswordId)) && (await isKept('provider-ai-key', aiKeyId))
  )
}

/** Demo logins end where the pages have a public address: somebody else is to be there by then. */
async function keepSomebodyIn(
  tx: DatabaseTransaction,
  before: StoredSettings,
  after: StoredSettings,
): Promise<void> {
  if (before.publicUrl !== '' || after.publicUrl === '') return
  if (!(await hasDemoData(tx)) || (await hasOwnAdmin(tx))) return
  throw new CallError(
    'conflict',
    'The demo logins end once these pages have a public address. Make an admin of your own first: npm run staff -- add EMAIL --admin',
  )
}

/** What differs, for the audit list; of a secret only that it does. */
function differences(before: StoredSettings, after: StoredSettings) {
  const [was, is] = [formOf(before, NOTHING_GIVEN), formOf(after, NOTHING_GIVEN)]
  const changes: Record<string, { before: unknown; after: unknown }> = {}
  for (const name of Object.keys(NO_SETTINGS) as SettingName[])
    if (was[name] !== is[name]) changes[name] = { before: was[name], after: is[name] }
  const secret = (name: SecretName, former: number | null, present: number | null) => {
    if (former !== present) changes[name] = { before: saidOf(former), after: saidOf(present) }
  }
  secret('smtp_password', before.smtpPasswordId, after.smtpPasswordId)
  secret('ai_key', before.aiKeyId, after.aiKeyId)
  return changes
}

const saidOf = (id: number | null): string => (id === null ? 'none' : 'kept')
const NOTHING_GIVEN = {
  ...{ smtpUrl: null, mailFrom: null, automatedRequests: null },
  ...{ showRanks: null, publicUrl: null, ai: null },
}
