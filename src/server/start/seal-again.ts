/** `npm run seal-again`: the last step but one of changing the app secret, once no process uses the former one. */
import { counted } from '#base/figures.ts'
import { knownAppSecret } from '#server/platform/auth/app-secret.ts'
import { createDatabase } from '#server/platform/database/client.ts'
import { CannotStart } from '#server/platform/errors.ts'
import { createVault } from '#server/platform/secrets/vault.ts'
import { runCommand, say, WrongUse } from './command.ts'
import type { Environment } from './environment.ts'
import { demandThisVersion, openDatabase } from './open-database.ts'
import { wrongSecret } from './wrong-secret.ts'

const USAGE = `usage: npm run seal-again

  Seals under APP_SECRET whatever APP_SECRET_PREVIOUS sealed, once every process has both. After it
  APP_SECRET_PREVIOUS can be removed.`

async function main(environment: Environment): Promise<void> {
  const { settings, args } = environment
  if (args.length > 0) throw new WrongUse(USAGE)
  if (!settings.sealsAgain)
    throw new CannotStart('APP_SECRET_PREVIOUS is not set: there is nothing to seal again.')
  await using undo = new AsyncDisposableStack()
  const { url } = undo.use(await openDatabase(environment))
  await demandThisVersion(url)
  const db = createDatabase(url, { max: 2 })
  undo.defer(() => db.destroy())
  const secret = await knownAppSecret(settings.appSecret, settings.dataDir)
  const vault = createVault(db, secret, settings.otherAppSecrets)
  if (await vault.holdsUnknown()) throw wrongSecret(settings)
  const count = await vault.sealAnew()
  if (await createVault(db, secret).holdsUnknown())
    throw new CannotStart(
      `${counted(count, 'password', 'passwords')} sealed again, and more came under the former secret meanwhile. ` +
        'Restart the processes that still use it, then run this again.',
    )
  say(
    `${counted(count, 'password', 'passwords')} sealed again. All are under APP_SECRET: remove APP_SECRET_PREVIOUS.`,
  )
}

runCommand(main)
