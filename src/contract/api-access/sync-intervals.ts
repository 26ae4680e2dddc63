import { z } from 'zod'
import { dayRange, intervalSeries, registerKey, timeZone } from '#contract/energy/intervals/intervals.ts'
import type { Calls } from '#contract/kernel/call.ts'
import { idOf, moment } from '#contract/kernel/values.ts'

const meter = z.object({ outside_id: z.string().trim().min(1).max(200) })
/** Whose outside ids are meant, as with records. */
const ofClient = { company_id: idOf('company').optional() }

const MOST_READINGS = 10_000
/** A month, as meters that are read by hand have it. */
const LONGEST = 32 * 86_400

const reading = z.object({
  start: moment,
  seconds: z.int().min(60).max(LONGEST),
  amount: z.number().min(-1e12).max(1e12),
  estimated: z.boolean().default(false),
})

/** Interval data of a meter, by the id that the other system has for it. */
export const syncIntervalCalls = {
  /** Adds to what a meter measured. Sent twice, the second time all are "same"; another amount for a start replaces it. */
  'sync.putReadings': {
    method: 'POST',
    at: { key: '/sync/meters/{outside_id}/intervals' },
    scope: 'records:write',
    params: meter,
    body: z.object({
      ...ofClient,
      direction: z.enum(['delivered', 'received', 'net']).default('delivered'),
      /** As "kWh"; left out: as the meter. */
      unit: z.string().trim().min(1).max(30).optional(),
      /** In which its days are shown; left out: as the last upload of the property. */
      time_zone: timeZone.optional(),
      readings: z.array(reading).min(1).max(MOST_READINGS),
    }),
    answer: z.object({ register: z.string(), added: z.number(), changed: z.number(), same: z.number() }),
  },
  /** What a register of a meter measured from one day to another, interval by interval. */
  'sync.readings': {
    method: 'GET',
    at: { key: '/sync/meters/{outside_id}/intervals' },
    scope: 'records:read',
    params: meter,
    query: dayRange.safeExtend({ ...ofClient, register: registerKey }),
    answer: intervalSeries,
  },
} satisfies Calls
