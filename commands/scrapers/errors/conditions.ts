import type { CommandContext } from '#commands/kernel/context.ts'
import { portOf } from '#commands/kernel/rooms.ts'
import { all, inRoom, only, type When } from '#commands/kernel/when.ts'
import type { ErrorTarget } from './context.ts'

export const GROUP = 'Scraper errors'

export const inScraperErrors: When = all(
  inRoom('intake-scraper-monitoring'),
  only(({ scraperErrors }) => scraperErrors !== null),
)

/** The room of scrapers’ errors. */
export const scraperErrorsOf = portOf('scraperErrors')

/** A list is shown, of errors or of causes. */
export const inErrorList: When = all(
  inScraperErrors,
  only(({ scraperErrors }) => scraperErrors?.view === 'errors' || scraperErrors?.view === 'causes'),
)

export const targetIn = ({ scraperErrors }: CommandContext): ErrorTarget | null =>
  scraperErrors?.target ?? null

/** There is something to act on. */
export const onOpenErrors: When = all(
  inScraperErrors,
  (context) => targetIn(context) !== null || 'no error that is open is chosen',
)
