import { createReadStream } from 'node:fs'
import { access, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import {
  type ByteRange,
  FileMissing,
  type FileStore,
  type ListedFile,
  type LocalCopy,
  SHA256,
  type StoredFile,
} from './files.ts'
import { takeIn } from './intake.ts'
import { removeLeftovers } from './leftovers.ts'
import { syncFolder } from './sync-folder.ts'

const SPREAD = /^[0-9a-f]{2}$/

/** Files in a folder of this machine: `ab/abcdef…`, spread over 256 folders. */
export async function createFolderFiles(folder: string): Promise<FileStore> {
  const incoming = incomingIn(folder)
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  await removeLeftovers(incoming)
  return openFolderFiles(folder)
}

const incomingIn = (folder: string): string => path.join(folder, 'incoming')

/** The same where nothing is to be written, so that the folder may be read-only. */
export function openFolderFiles(folder: string): FileStore {
  const incoming = incomingIn(folder)
  const placeOf = (sha256: string) => {
    if (!SHA256.test(sha256)) throw new FileMissing(`no file is named ${sha256}`)
    return path.join(folder, sha256.slice(0, 2), sha256)
  }

  return {
    async put(content: Readable, limit: number): Promise<StoredFile> {
      const { path: taken, ...stored } = await takeIn(content, limit, incoming)
      const place = placeOf(stored.sha256)
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
      // A rename is whole or not at all, and harmless when the same bytes are there already.
      await rename(taken, place)
      await syncFolder(path.dirname(place))
      return stored
    },
    async get(sha256: string, range?: ByteRange): Promise<Readable> {
      const place = placeOf(sha256)
      await demand(place)
      return createReadStream(place, range)
    },
    async exists(sha256: string): Promise<boolean> {
      return access(placeOf(sha256)).then(
        () => true,
        () => false,
      )
    },
    async remove(sha256: string): Promise<void> {
      await rm(placeOf(sha256), { force: true })
    },
    async *list(): AsyncGenerator<ListedFile> {
      for (const spread of (await readdir(folder).catch(noneMissing)).filter((name) => SPREAD.test(name)))
        for (const sha256 of await readdir(path.join(folder, spread))) {
          const found = SHA256.test(sha256) ? await stat(placeOf(sha256)).catch(() => null) : null
          if (found !== null) yield { sha256, sizeBytes: found.size, changedAt: found.mtime }
        }
    },
    async local(sha256: string): Promise<LocalCopy> {
      const place = placeOf(sha256)
      await demand(place)
      return { path: place, release: async () => undefined }
    },
  }
}

function noneMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}

async function demand(place: string): Promise<void> {
  await access(place).catch(() => {
    throw new FileMissing(`no file is named ${path.basename(place)}`)
  })
}
