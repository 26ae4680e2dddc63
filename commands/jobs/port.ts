import type { Move } from '#commands/kernel/ports.ts'
import type { JobKind } from '#domain/jobs/jobs.ts'
import type { JobsContext } from './context.ts'

/** What commands may ask of the room of jobs. */
export interface JobsPort {
  move(to: Move): void
  /** Lists one kind alone, or all. */
  show(kind: JobKind | null): void
  /** These are gone from the list: the keyboard is on what comes behind them. */
  leave(ids: readonly number[]): void
  refresh(): void
}

declare module '#commands/kernel/rooms.ts' {
  interface RoomSlices {
    /** What there is to do behind the screens, and what of it gave up. */
    jobs: { context: JobsContext; port: JobsPort }
  }
}
