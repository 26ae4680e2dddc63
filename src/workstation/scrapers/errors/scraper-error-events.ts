import type { ScraperErrorsEvent } from '#contract/client/events.ts'
import { createEventLine } from '#workstation/platform/live/event-line.ts'

/** What the server tells about errors of scrapers, for the room that shows them. */
export const scraperErrorEvents = createEventLine<ScraperErrorsEvent>()
