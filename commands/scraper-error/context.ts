import type { CallAnswer } from '#contract/contract.ts'
import type { ErrorNarrowing } from '#domain/scraper-errors/narrowing.ts'

export type ScraperError = CallAnswer<'scraperErrors.list'>['scraperErrors'][number]

/** Errors that seem to have one cause. */
export type ErrorGroup = CallAnswer<'scraperErrors.groups'>['groups'][number]

/** The errors one by one, by cause, or one with its pictures in full. */
export type ScraperErrorsView = 'errors' | 'causes' | 'error'

/** What a gesture is about. */
export interface ErrorTarget {
  ids: readonly number[]
  /** As people name it. */
  name: string
  /** Whose move it is. */
  owner: ScraperError['owner']
}

export interface ScraperErrorsContext {
  view: ScraperErrorsView
  total: number
  /** The row that the keyboard is on. */
  error: ScraperError | null
  group: ErrorGroup | null
  /** What a gesture would be about; null where there is nothing open. */
  target: ErrorTarget | null
  narrowing: ErrorNarrowing
  /** Those that have open errors, what strikes most accounts first. */
  utilities: readonly { id: number; name: string; accounts: number }[]
}
