import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { CannotStart } from '../errors.ts'

/** The secret that was given, else the data folder's own, which the first start makes for its owner alone. */
export async function appSecret(given: string | null, dataDir: string): Promise<string> {
  if (given !== null) return given
  const file = fileIn(dataDir)
  return (await readSecret(file)) ?? makeSecret(file)
}

/** The same where one must be there: none is made. Throws `CannotStart`. */
export async function knownAppSecret(given: string | null, dataDir: string): Promise<string> {
  const secret = given ?? (await readSecret(fileIn(dataDir)))
  if (secret !== null) return secret
  throw new CannotStart(
    `There is no app secret: APP_SECRET is not set, and ${fileIn(dataDir)} is not there. Set what the program is started with.`,
  )
}

const fileIn = (dataDir: string): string => path.join(dataDir, 'app-secret')

async function readSecret(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

async function makeSecret(file: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}`
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  // A link is never half written and never replaces: of several processes that start at once, all read the first's.
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await unlink(draft)
  const secret = await readSecret(file)
  if (secret === null) throw new Error(`${file} was removed while it was being made. Start again.`)
  return secret
}
