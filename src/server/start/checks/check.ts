import type { Database } from '#server/platform/database/client.ts'
import type { FileStore } from '#server/platform/files/files.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import type { Sealer } from '#server/platform/secrets/sealer.ts'

/** What is looked at. */
export interface Checked {
  db: Database
  files: FileStore
  sealer: Sealer
  /** Whether all bytes of all files are read; else their presence and size are looked at. */
  readsFiles: boolean
}

/** What is put right, and by what. */
export interface Mending {
  queue: Queue
  /** Whether files that no row names are deleted, which somebody has to ask for. */
  removesStrays: boolean
}

/** Something that must hold of an installation, whatever happened to it. */
export interface Check {
  /** As a sentence. */
  holds: string
  /** What a person does where it does not hold and nothing mends it by itself. */
  advice: string
  /** Looks, and puts right what it can where it is to: null writes nothing. */
  look(of: Checked, mending: Mending | null): Promise<Seen>
  /** Why it is not looked at this time; null where it is. */
  skipped?(of: Checked): string | null
}

/** What was seen. */
export interface Seen {
  /** Each thing of which it does not hold, in words. */
  faults: readonly string[]
  /** How many of them were put right; where nothing is, how many may be. */
  mendable: number
}

/** Everything that is amiss is put right by the same step, or nothing is. */
export const allOrNone = (faults: readonly string[], mendable: boolean): Seen => ({
  faults,
  mendable: mendable ? faults.length : 0,
})
