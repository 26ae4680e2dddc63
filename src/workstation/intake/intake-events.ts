import type { AccountPresenceEvent, IntakeEvent } from '#contract/client/events.ts'
import { createEventLine } from '#workstation/platform/live/event-line.ts'

/** What the server tells about accounts whose bills are fetched, for the rooms that show them. */
export const intakeEvents = createEventLine<IntakeEvent>()

/** Who of the staff came to an account, or left it. */
export const accountPresenceEvents = createEventLine<AccountPresenceEvent>()
