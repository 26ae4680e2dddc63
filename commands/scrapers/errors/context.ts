import type { CallAnswer } from '#contract/client/contract.ts'
import type { ErrorNarrowing } from '#domain/scrapers/errors/narrowing.ts'

export type ScraperError = CallAnswer<'scraperErrors.list'>['scraperErrors'][number]

/** Errors that seem to have one cause. */
export type ErrorGroup = CallAnswer<'scraperErrors.groups'>['groups'][number]

/** The errors one by one, by cause, one with its pictures in full, or the portals that they are of. */
export type ScraperErrorsView = 'errors' | 'causes' | 'error' | 'portals'

/** What a gesture is about. */
export interface ErrorTarget {
  ids: readonly number[]
  /** As people name it. */
  name: string
  /** Whose move it is. */
  owner: ScraperError['owner']
  /** As workers name the cause. */
  code: string
  portals: readonly NonNullable<ScraperError['portal']>[]
}

/** What is asked, about what it was opened on. */
export interface ScraperErrorsDialog {
  what: 'stop'
  target: ErrorTarget
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
  dialog: ScraperErrorsDialog | null
  /** Those that have open errors, what strikes most accounts first. */
  utilities: readonly { id: number; name: string; accounts: number }[]
}
