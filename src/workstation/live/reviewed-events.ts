import type { ReviewedEvent } from '#contract/events.ts'
import { createEventLine } from './event-line.ts'

/** What the server tells about saved bills that somebody checked, for the review. */
export const reviewedEvents = createEventLine<ReviewedEvent>()
