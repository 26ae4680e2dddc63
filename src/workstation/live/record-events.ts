import type { RecordsEvent } from '#contract/events.ts'
import { createEventLine } from './event-line.ts'

/** What the server tells about the records that staff keep, for the room that shows them. */
export const recordEvents = createEventLine<RecordsEvent>()
