import { ask, type Database, limitStatements, takesChanges } from '#server/platform/database/client.ts'
import { NO_FILE } from '#server/platform/files/files.ts'
import { DEAD_LETTERS } from '#server/platform/queue/jobs.ts'
import type { Services } from '#server/platform/services.ts'
import { within } from '#server/platform/within.ts'
import { findLateJobs } from '../repositories/job-faults.ts'
import { freeBytesOf } from './free-bytes.ts'

export interface Readiness {
  /** Why this process should be sent no calls; none: it should. */
  faults: string[]
  /** What is amiss that no other process does better, so that sending calls elsewhere mends nothing. */
  complaints: string[]
}

/** What a caller of the probe needs beside what every process does. */
export type Need = 'files'

export interface Health {
  readiness(needs?: readonly Need[]): Promise<Readiness>
  /** The one of the faults for which no call can be answered as it should be; null without. */
  away(): Promise<string | null>
}

type Needed = Pick<Services, 'db' | 'events' | 'files' | 'settings' | 'log'>

/** What takes longer than this to say anything is as good as away. */
const ANSWER_MS = 3_000
/** Room for the largest file, and what the database writes meanwhile. */
const LEAST_ROOM_BYTES = 256 * 1024 * 1024
/** A long queue is looked through no more often than this. */
const LATE_KEPT_MS = 15_000
const LATE_STATEMENT_MS = 2_000

const NO_DATABASE = 'The database does not answer. It is tried again every second.'
const READ_ONLY = 'The database takes no changes.'
const NO_EVENTS = 'The line to the database that tells screens of changes is being made anew.'
const NO_ROOM = 'The disk of DATA_DIR has less than 256 MB left, or cannot be looked at.'
const NO_FILES = 'The file store does not answer: bills can be neither opened nor uploaded.'
const LATE_JOBS = 'Jobs that are due have waited for more than an hour.'

/** How to ask whether this process can do its work. All is asked at once, and nobody waits long. */
export function createHealth({ db, events, files, settings, log }: Needed): Health {
  const holds = async (asked: Promise<unknown>): Promise<boolean> => {
    try {
      return (await within(ANSWER_MS, asked)) !== false
    } catch (error) {
      log.debug({ err: error }, 'unwell')
      return false
    }
  }
  const jobsInTime = kept(LATE_KEPT_MS, () => holds(hasNoLateJobs(db)))
  // Most pages need no file; one that reads bills can do nothing without.
  const needsFiles = !settings.roles.includes('web') && settings.roles.includes('reader')
  const readiness = async (needs: readonly Need[] = []) => {
    const [database, writable, room, stored] = await Promise.all([
      holds(ask(db)),
      holds(takesChanges(db)),
      holds(hasRoom(settings.dataDir)),
      holds(files.exists(NO_FILE).then(() => true)),
    ])
    const inTime = !database || (await jobsInTime())
    const filesFault = unless(stored, NO_FILES)
    const isFault = needsFiles || needs.includes('files')
    return {
      faults: [
        ...unless(database, NO_DATABASE),
        ...unless(!database || writable, READ_ONLY),
        ...unless(events.isListening(), NO_EVENTS),
        ...unless(room, NO_ROOM),
        ...(isFault ? filesFault : []),
      ],
      complaints: [...(isFault ? [] : filesFault), ...unless(inTime, LATE_JOBS)],
    }
  }
  const away = async () => {
    if (!(await holds(ask(db)))) return NO_DATABASE
    return events.isListening() ? null : NO_EVENTS
  }
  return { readiness, away }
}

const unless = (fine: boolean, words: string): string[] => (fine ? [] : [words])

const hasRoom = async (folder: string): Promise<boolean> => (await freeBytesOf(folder)) >= LEAST_ROOM_BYTES

const hasNoLateJobs = (db: Database): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await limitStatements(tx, LATE_STATEMENT_MS)
    return (await findLateJobs(tx, DEAD_LETTERS)).length === 0
  })

/** The answer of the last `ms`; those who ask while it is asked for share it. */
function kept<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | null = null
  let until = 0
  return () => {
    if (answer === null || performance.now() > until) {
      answer = ask()
      until = performance.now() + ms
    }
    return answer
  }
}
