import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** The secret that was given, else the data folder's own, which the first start makes for its owner alone. */
export async function appSecret(given: string | null, dataDir: string): Promise<string> {
  if (given !== null) return given
  const file = path.join(dataDir, 'app-secret')
  return (await readSecret(file)) ?? makeSecret(file)
}

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
