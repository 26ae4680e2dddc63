import type { PortfoliosEvent } from '#contract/client/events.ts'
import { createEventLine } from '#workstation/platform/live/event-line.ts'

/** What the server tells about portfolios, for the room that shows them. */
export const portfolioEvents = createEventLine<PortfoliosEvent>()
