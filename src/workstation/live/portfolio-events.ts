import type { PortfoliosEvent } from '#contract/events.ts'
import { createEventLine } from './event-line.ts'

/** What the server tells about portfolios, for the room that shows them. */
export const portfolioEvents = createEventLine<PortfoliosEvent>()
