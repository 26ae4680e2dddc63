import type { AuthorizationsEvent } from '#contract/client/events.ts'
import { createEventLine } from '#workstation/platform/live/event-line.ts'

/** What the server tells about logins to utilities’ websites, for the room that shows them. */
export const authorizationEvents = createEventLine<AuthorizationsEvent>()
