import type { ReviewedEvent } from '#contract/client/events.ts'
import { createEventLine } from '#workstation/platform/live/event-line.ts'

/** What the server tells about saved bills that somebody checked, for the review. */
export const reviewedEvents = createEventLine<ReviewedEvent>()
