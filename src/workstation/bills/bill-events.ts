import type { BillEvent } from '#contract/client/events.ts'
import { createEventLine } from '#workstation/platform/live/event-line.ts'

/** What the server tells about bills, for whoever shows one. */
export const billEvents = createEventLine<BillEvent>()
