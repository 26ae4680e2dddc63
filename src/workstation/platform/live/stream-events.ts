import { createEventLine } from './event-line.ts'

/** The window hears the server from now on; what happened before it has to ask for. */
export const streamOpened = createEventLine<void>()
