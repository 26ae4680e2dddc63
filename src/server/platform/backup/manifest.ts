import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { CannotStart } from '../errors.ts'

const text = z.string().max(10_000)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.number().int().min(0)

/** What a backup holds, by which it is restored and proven. */
export const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Of which installation; unknown in a backup that was written before 0.2.0. */
  installation: z.guid().optional(),
  /** Of the program, and of the PostgreSQL that the rows came from. */
  program: text,
  postgres: text,
  /** Which tables there were: the migrations that had run, and the version of the queue's own tables. */
  migrations: z.array(text).max(10_000),
  queue: z.number().int().nullable(),
  tables: z
    .array(
      z.object({
        ...{ table: text, columns: z.array(text).max(1_600), file: text, rows: count, sha256 },
        /** Of the compressed file. */
        bytes: count.optional(),
      }),
    )
    .max(10_000),
  sequences: z.array(z.object({ sequence: text, last: z.string().regex(/^-?\d+$/) })).max(10_000),
  /** The files that the rows name: how many, and the hash of their list. */
  files: z.object({ count, sha256 }),
  /** Those of them that the installation itself had lost, or had with other bytes. */
  lost: z.array(sha256).default([]),
  /** The hash of the sealed secret, where there is one. */
  secret: sha256.optional(),
})

export type Manifest = z.output<typeof manifestSchema>

export const MANIFEST = 'manifest.json'
/** The hashes of the files that the rows name, a line each. */
export const FILE_LIST = 'files.txt'
/** A line of that list: the hash and, in a backup since 0.2.0, the size. */
export const lineOf = ({ sha256, sizeBytes }: { sha256: string; sizeBytes: number }): string =>
  `${sha256} ${sizeBytes}`

export function fileOf(line: string): { sha256: string; sizeBytes: number | null } {
  const [name = '', size] = line.split(' ')
  return { sha256: name, sizeBytes: size === undefined ? null : Number(size) }
}

export const SEALED_SECRET = 'app-secret.sealed'
export const TABLES = 'tables'
/** Beside the backups, which share them. */
export const FILES = 'files'
/** How the name of a folder ends that is not yet, or no longer, a backup. */
const DRAFT = '.part'

/** The folder of a backup that is being written, or removed, by an installation. */
export const draftOf = (name: string, installation: string | null): string =>
  installation === null ? `${name}${DRAFT}` : `${name}.${installation}${DRAFT}`

/** Whether this installation left it, by a backup or a removal that was cut short. */
export function isOwnDraft(name: string, installation: string | null): boolean {
  const parts = DRAFT_NAME.exec(name)
  return parts !== null && (parts[2] === undefined || parts[2] === installation)
}

/** As `nameAt` names them: the later ones come behind. */
export const BACKUP = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/
/** The time, and the installation where it had one. */
const DRAFT_NAME = /^(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z)(?:\.([\da-f-]{36}))?\.part$/

/** The folder of a backup that was begun then. */
export const nameAt = (moment: Date): string => moment.toISOString().replaceAll(/[:.]/g, '-')

export async function readManifest(folder: string): Promise<Manifest> {
  const found = await readFile(path.join(folder, MANIFEST), 'utf8').catch(() => null)
  if (found === null) throw new CannotStart(`There is no whole backup in ${folder}: it has no ${MANIFEST}.`)
  const parsed = manifestSchema.safeParse(jsonOf(found))
  if (!parsed.success)
    throw new CannotStart(
      `${path.join(folder, MANIFEST)} is damaged, or was written by another version of the program.`,
    )
  return parsed.data
}

function jsonOf(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return null
  }
}
