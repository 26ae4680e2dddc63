/** `npm run migrate`: brings a database to this version for a service whose own user may not change tables. */

import { connected } from '#server/platform/database/connected.ts'
import { grantRuntime, ownsTables } from '#server/platform/database/runtime-role.ts'
import { createLog } from '#server/platform/http/request-log.ts'
import { PROGRAM_VERSION } from '#server/platform/program-version.ts'
import { startQueue } from '#server/platform/queue/queue.ts'
import { runCommand, say, WrongUse } from './command.ts'
import type { Environment } from './environment.ts'
import { migrateOnce } from './migrate-once.ts'
import { ownerAddress } from './open-database.ts'

const USAGE = `usage: npm run migrate

  Needs DATABASE_OWNER_URL, the database by the user who owns its tables, and gives the user of DATABASE_URL the rights
  to work with them. Run it before the service of a new version starts.`

async function main({ settings, args }: Environment): Promise<void> {
  const { databaseUrl, databaseOwnerUrl } = settings
  if (args.length > 0 || databaseUrl === null || databaseOwnerUrl === null) throw new WrongUse(USAGE)
  await ownerAddress(settings)
  const log = createLog(settings.logLevel)
  await migrateOnce(databaseOwnerUrl, log)
  const queue = await startQueue(databaseOwnerUrl, log)
  await queue.stop(0)
  const { username } = new URL(databaseUrl)
  await connected(databaseOwnerUrl, (client) => grantRuntime(client, decodeURIComponent(username)))
  say(`The database is at version ${PROGRAM_VERSION}, and ${decodeURIComponent(username)} may work with it.`)
  if (await connected(databaseUrl, ownsTables))
    say(
      `${decodeURIComponent(username)} owns the tables too: it could change them, and disable the audit trigger.`,
    )
}

runCommand(main)
