import type { AuthorizationsEvent } from '#contract/events.ts'
import { createEventLine } from './event-line.ts'

/** What the server tells about logins to utilities’ websites, for the room that shows them. */
export const authorizationEvents = createEventLine<AuthorizationsEvent>()
