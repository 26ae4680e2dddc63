import type { Database } from '../../database/client.ts'
import type { FileStore } from '../../outside/files.ts'
import type { Queue } from '../../queue/queue.ts'
import type { Sealer } from '../../secrets/sealer.ts'

/** What is looked at. */
export interface Checked {
  db: Database
  files: FileStore
  queue: Queue
  sealer: Sealer
}

/** Something that must hold of an installation, whatever happened to it. */
export interface Check {
  /** As a sentence. */
  holds: string
  /** What a person does where it does not hold and nothing mends it by itself. */
  advice: string
  /** Looks, and with `mend` puts right what it can without losing anything. */
  look(of: Checked, options: { mend: boolean }): Promise<Seen>
}

/** What was seen. */
export interface Seen {
  /** Each thing of which it does not hold, in words. */
  faults: readonly string[]
  /** How many of them are put right, or would be by `mend`. */
  mendable: number
}

export const WELL: Seen = { faults: [], mendable: 0 }

/** Everything that is amiss is put right by the same step, or nothing is. */
export const allOrNone = (faults: readonly string[], mendable: boolean): Seen => ({
  faults,
  mendable: mendable ? faults.length : 0,
})
