import type { IntakeEvent } from '#contract/events.ts'
import { createEventLine } from './event-line.ts'

/** What the server tells about accounts whose bills are fetched, for the rooms that show them. */
export const intakeEvents = createEventLine<IntakeEvent>()
