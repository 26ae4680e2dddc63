import type { ValidationsEvent } from '#contract/client/events.ts'
import { createEventLine } from '#workstation/platform/live/event-line.ts'

/** What the server tells about what is said of saved bills, for the rooms that show it. */
export const validationEvents = createEventLine<ValidationsEvent>()
