import type { RecordsEvent } from '#contract/client/events.ts'
import { createEventLine } from '#workstation/platform/live/event-line.ts'

/** What the server tells about the records that staff keep, for the room that shows them. */
export const recordEvents = createEventLine<RecordsEvent>()
