import { z } from 'zod'
import { BILL_STATUSES } from '#domain/bill-status.ts'

/** What the server tells an open screen, one JSON object per server-sent event. */
export const serverEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('bill'),
    id: z.number(),
    version: z.number(),
    status: z.enum(BILL_STATUSES),
    progress: z.string().nullable(),
  }),
])

export type ServerEvent = z.infer<typeof serverEvent>

export const eventCalls = { 'events.stream': {} }
