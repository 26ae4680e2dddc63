import type { DeadLetter } from '#contract/jobs/jobs.ts'
import type { JobKind } from '#domain/jobs/jobs.ts'

/** A job that gave up, as a row: rows are told apart by a number. */
export interface GivenUpJob extends Omit<DeadLetter, 'id'> {
  id: number
  /** Its id for the server. */
  letter: string
}

export interface JobsContext {
  /** Rows of the list of what gave up. */
  total: number
  focused: GivenUpJob | null
  /** The only kind that is listed; null: all are. */
  kind: JobKind | null
  /** How many of the focused row's kind gave up; null while that is not known. */
  alike: number | null
}
