/** `npm run check`: whether everything that an installation holds is as it must be, while it runs or not. */
import { parseArgs } from 'node:util'
import { counted } from '#base/figures.ts'
import { knownAppSecret } from '#server/platform/auth/app-secret.ts'
import { createDatabase } from '#server/platform/database/client.ts'
import { createLog } from '#server/platform/http/request-log.ts'
import { startQueue } from '#server/platform/queue/queue.ts'
import { createSealer } from '#server/platform/secrets/sealer.ts'
import { runChecks } from './checks/run-checks.ts'
import { runCommand, say, WrongUse } from './command.ts'
import type { Environment } from './environment.ts'
import { demandThisVersion, openDatabase, ownerAddress } from './open-database.ts'
import { openFiles } from './open-files.ts'

const USAGE = `usage: npm run check [-- --read-files] [--fix [--remove-strays]]

  --read-files     reads every file, which takes as long as that takes; else their presence and size are looked at
  --fix            puts right what can be put right without losing anything
  --remove-strays  deletes files that no row names too. Never where an older backup was brought back, or another
                   installation keeps its files in the same place`

const flag = { type: 'boolean', default: false } as const
const OPTIONS = { fix: flag, 'remove-strays': flag, 'read-files': flag }

function wantedBy(args: readonly string[]) {
  try {
    const { values } = parseArgs({ args: [...args], options: OPTIONS })
    return { fix: values.fix, removesStrays: values['remove-strays'], readsFiles: values['read-files'] }
  } catch (cause) {
    throw new WrongUse(USAGE, { cause })
  }
}

async function main(environment: Environment): Promise<void> {
  const { fix, removesStrays, readsFiles } = wantedBy(environment.args)
  if (removesStrays && !fix) throw new WrongUse(USAGE)
  const { settings } = environment
  await using undo = new AsyncDisposableStack()
  const { url } = undo.use(await openDatabase(environment))
  await demandThisVersion(url)
  // What is put right may be a trigger or an index.
  const address = (fix ? await ownerAddress(settings) : null) ?? url
  const db = createDatabase(address, { max: 4 })
  undo.defer(() => db.destroy())
  const queue = fix ? await startQueue(address, createLog(settings.logLevel)) : null
  undo.defer(() => queue?.stop(0))
  const secret = await knownAppSecret(settings.appSecret, settings.dataDir)
  const sealer = createSealer(secret, settings.otherAppSecrets)
  const mending = queue && { queue, removesStrays }
  const left = await runChecks({ db, sealer, files: await openFiles(settings), readsFiles }, mending, say)
  say(left === 0 ? 'All is well.' : `${counted(left, 'fault', 'faults')}${fix ? ' left' : ''}.`)
  if (left > 0) process.exitCode = 1
}

runCommand(main)
