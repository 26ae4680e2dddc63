import type { PropertiesEvent } from '#contract/events.ts'
import { createEventLine } from './event-line.ts'

/** What the server tells about properties that clients sent in, for the room that shows them. */
export const propertyEvents = createEventLine<PropertiesEvent>()
