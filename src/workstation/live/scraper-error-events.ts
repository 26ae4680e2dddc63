import type { ScraperErrorsEvent } from '#contract/events.ts'
import { createEventLine } from './event-line.ts'

/** What the server tells about errors of scrapers, for the room that shows them. */
export const scraperErrorEvents = createEventLine<ScraperErrorsEvent>()
