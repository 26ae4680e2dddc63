import type { CallAnswer } from '#contract/client/contract.ts'
import { createEventLine } from '../live/event-line.ts'

/** Bills as a command was answered them, for whoever has one under review. */
export const receivedBills = createEventLine<CallAnswer<'bills.get'>['bill']>()
