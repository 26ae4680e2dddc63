import type { RequestsEvent } from '#contract/client/events.ts'
import { createEventLine } from '#workstation/platform/live/event-line.ts'

/** What the server tells about requests, for the room that shows them. */
export const requestEvents = createEventLine<RequestsEvent>()
