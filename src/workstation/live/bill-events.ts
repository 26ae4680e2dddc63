import type { BillEvent } from '#contract/events.ts'
import { createEventLine } from './event-line.ts'

/** What the server tells about bills, for whoever shows one. */
export const billEvents = createEventLine<BillEvent>()
