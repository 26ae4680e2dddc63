import type { RequestsEvent } from '#contract/events.ts'
import { createEventLine } from './event-line.ts'

/** What the server tells about requests, for the room that shows them. */
export const requestEvents = createEventLine<RequestsEvent>()
