import type { QuickbooksEvent } from '#contract/client/events.ts'
import { createEventLine } from '#workstation/platform/live/event-line.ts'

/** What the server tells about QuickBooks and the mirror of its books, for the room that shows them. */
export const quickbooksEvents = createEventLine<QuickbooksEvent>()
