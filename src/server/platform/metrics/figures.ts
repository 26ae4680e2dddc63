import { Gauge, type Registry } from 'prom-client'

/** How everything stands at the moment it is asked for. */
export interface Figures {
  pool: PoolFigures
  places: PlaceFigures
  /** Null: the database did not answer in time. */
  stored: StoredFigures | null
}

/** Connections to the database that this process holds. */
export interface PoolFigures {
  inUse: number
  idle: number
  /** Callers that wait for one. */
  waiting: number
}

/** Where this process writes. */
export interface PlaceFigures {
  /** Free bytes on the disk of the data folder; null where it cannot be looked at. */
  freeBytes: number | null
  fileStoreAnswers: boolean
}

/** What the database knows, the same for every process. */
export interface StoredFigures {
  jobs: readonly KindFigures[]
  mails: { waiting: number; inDoubt: number }
  /** Whether it takes changes. */
  isWritable: boolean
  /** The last complete backup; null without one. */
  backedUpAt: Date | null
}

export interface KindFigures {
  kind: string
  waiting: number
  /** Not due yet. */
  later: number
  active: number
  /** How long the oldest one that is due has waited; 0 without one. */
  oldestSeconds: number
  deadLetters: number
}

/** What this process is. */
export interface Identity {
  version: string
  migration: string
}

export function createFigureMetrics(registry: Registry, identity: Identity): { set(figures: Figures): void } {
  const registers = [registry]
  const gauge = <L extends string = never>(name: string, help: string, ...labelNames: L[]) =>
    new Gauge({ name: `utility_bills_${name}`, help, labelNames, registers })
  gauge(
    'info',
    'What this process is: its version, and the last migration of that.',
    'version',
    'migration',
  ).set({ ...identity }, 1)
  const free = gauge('data_free_bytes', 'Free bytes on the disk of the data folder.')
  const store = gauge('file_store_up', 'Whether the file store answered when it was asked for these figures.')
  const writable = gauge('database_writable', 'Whether the database takes changes.')
  const backup = gauge(
    'last_backup_seconds',
    'When the last complete backup was begun (Unix time); 0 without one.',
  )
  const answers = gauge('database_up', 'Whether the database answered when it was asked for these figures.')
  const connections = gauge('database_connections', 'Connections of this process to the database.', 'state')
  const callers = gauge('database_waiting', 'What waits in this process for a connection to the database.')
  const jobs = gauge('jobs', 'Jobs of each kind, of all processes.', 'kind', 'state')
  const oldest = gauge('oldest_job_seconds', 'How long the oldest job that is due has waited.', 'kind')
  const dead = gauge('dead_letters', 'Jobs that gave up, and are kept.', 'kind')
  const mails = gauge('mails', 'Mails that have not left, or need a person.', 'state')
  const ofDatabase = [jobs, oldest, dead, mails, writable, backup]

  const setStored = ({ jobs: kinds, mails: { waiting, inDoubt }, isWritable, backedUpAt }: StoredFigures) => {
    writable.set(Number(isWritable))
    backup.set((backedUpAt?.getTime() ?? 0) / 1_000)
    for (const { kind, oldestSeconds, deadLetters, ...states } of kinds) {
      oldest.set({ kind }, oldestSeconds)
      dead.set({ kind }, deadLetters)
      for (const state of ['waiting', 'later', 'active'] as const) jobs.set({ kind, state }, states[state])
    }
    mails.set({ state: 'waiting' }, waiting)
    mails.set({ state: 'in_doubt' }, inDoubt)
  }

  return {
    set({ pool, places, stored }) {
      free.set(places.freeBytes ?? 0)
      store.set(Number(places.fileStoreAnswers))
      connections.set({ state: 'in_use' }, pool.inUse)
      connections.set({ state: 'idle' }, pool.idle)
      callers.set(pool.waiting)
      answers.set(stored === null ? 0 : 1)
      // What was true before the database went away is not what is true now.
      for (const each of ofDatabase) each.reset()
      if (stored !== null) setStored(stored)
    },
  }
}
