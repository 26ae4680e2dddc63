import type { Database } from '#server/platform/database/client.ts'
import { listen } from '#server/platform/events/channel.ts'
import type { Vault } from '#server/platform/secrets/vault.ts'
import type { Settings } from '#server/platform/settings.ts'
import { effectiveSettings, type ProviderValues } from './effective-settings.ts'
import { findSettings } from './repositories/provider-settings-repository.ts'

/** What the provider has set, in every process as it is now. */
export interface ProviderSettings {
  current(): ProviderValues
  /** Reads them again at once: for who has just written them and goes on by them. */
  renew(): Promise<void>
  /** Says on which port the pages are, where a free one was taken: links lead there while no address is set. */
  servesAt(port: number): Promise<void>
  stop(): Promise<void>
}

interface Parts {
  db: Database
  databaseUrl: string
  vault: Pick<Vault, 'use'>
  settings: Settings
  log: { warn(details: object, message: string): void }
}

/** A trigger of the table tells of every change. */
const CHANNEL = 'provider_settings'

/** Reads the settings, and again whenever any process has changed them, or may have while it could not be heard. */
export async function openProviderSettings({
  db,
  databaseUrl,
  vault,
  settings,
  log,
}: Parts): Promise<ProviderSettings> {
  let { port } = settings
  const read = async () => {
    const { stored } = await findSettings(db)
    const { smtpPasswordId, aiKeyId } = stored
    const secrets = {
      smtpPassword:
        smtpPasswordId === null
          ? null
          : await vault.use({ purpose: 'provider-smtp-password', ownerId: smtpPasswordId }),
      aiKey: aiKeyId === null ? null : await vault.use({ purpose: 'provider-ai-key', ownerId: aiKeyId }),
    }
    return effectiveSettings({ ...settings, port }, stored, secrets)
  }
  let turn = Promise.resolve()
  let current = await read()
  // One after the other: what was read first is not to be written last.
  const renew = () => {
    turn = turn
      .catch(() => undefined)
      .then(async () => {
        current = await read()
      })
    return turn
  }
  const hear = () =>
    void renew().catch((error: unknown) => log.warn({ err: error }, 'provider settings not read'))
  const channel = await listen(databaseUrl, CHANNEL, {
    hear,
    broke: (error) => log.warn({ err: error }, 'lost the line to the database for provider settings'),
    mended: hear,
  })
  // Those that were changed before we could hear.
  await renew()
  const servesAt = (taken: number) => {
    port = taken
    return renew()
  }
  return { current: () => current, renew, servesAt, stop: () => channel.close() }
}

declare module '#server/platform/services.ts' {
  interface Services {
    /** What can be changed while it runs. */
    provider: ProviderSettings
  }
}
