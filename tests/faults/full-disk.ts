import { readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Random } from '#demo/bills/random.ts'
import type { Database } from '#server/platform/database/client.ts'
import { startCluster } from '#tests/helpers/cluster.ts'
import { canMount, mountDisk } from '#tests/helpers/disks.ts'
import { Clients, makeBills } from './clients.ts'
import { BILLS_OF_OUTAGE, STRIKES_OF_OUTAGE } from './measures.ts'
import { type Tally, wrongs } from './tally.ts'

const DISK_MB = 32
const FULL_MS = 2_000
const BLOCK = Buffer.alloc(4_096)
const NO_S3 = {
  S3_ENDPOINT: '',
  S3_BUCKET: '',
  S3_REGION: '',
  S3_ACCESS_KEY_ID: '',
  S3_SECRET_ACCESS_KEY: '',
}

/** The disk of the files takes nothing more, and then again something; null where no disk may be made here. */
export async function fillDisk(random: Random): Promise<Tally | null> {
  if (!canMount) return null
  const disk = await mountDisk(tmpdir(), `size=${DISK_MB}m`)
  const cluster = await startCluster()
  try {
    const { at } = await cluster.start('all', { ...NO_S3, DATA_DIR: disk.path })
    const clients = await Clients.begin(cluster.db)
    const files = await makeBills('disk', BILLS_OF_OUTAGE, random)
    const uploading = clients.uploadAll([at], files)
    let times = 0
    for (; times < STRIKES_OF_OUTAGE; times++) {
      await pause(random.int(200, 1_500))
      const filler = path.join(disk.path, 'filler')
      await fill(filler)
      await pause(FULL_MS)
      await rm(filler)
    }
    const outcomes = await uploading
    await clients.settled()
    return {
      fault: 'disk full',
      times,
      wentIn: `${outcomes.length} files`,
      cameOut: `${new Set(outcomes.map(({ id }) => id)).size} bills`,
      wrong: [
        ...(await clients.wrongs(outcomes)),
        ...wrongs({ 'without bytes': await countWithoutBytes(disk.path, cluster.db) }),
      ],
    }
  } finally {
    await cluster.close()
    await disk.unmount()
    await rm(disk.path, { recursive: true, force: true })
  }
}

/** To the last block that there is. */
async function fill(file: string): Promise<void> {
  for (;;) {
    try {
      await writeFile(file, BLOCK, { flag: 'a' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      return
    }
  }
}

/** Files that the database has and the disk has not. */
async function countWithoutBytes(folder: string, db: Database): Promise<number> {
  const names = await readdir(path.join(folder, 'files'), { recursive: true })
  const kept = new Set(names.map((name) => path.basename(name)))
  const { rows } = await sql<{ sha256: string }>`select sha256 from stored_files`.execute(db)
  return rows.filter(({ sha256 }) => !kept.has(sha256)).length
}
