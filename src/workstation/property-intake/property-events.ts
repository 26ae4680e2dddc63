import type { PropertiesEvent } from '#contract/client/events.ts'
import { createEventLine } from '#workstation/platform/live/event-line.ts'

/** What the server tells about properties that clients sent in, for the room that shows them. */
export const propertyEvents = createEventLine<PropertiesEvent>()
