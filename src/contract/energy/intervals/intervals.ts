import { z } from 'zod'
import { daysBetween } from '#base/calendar-date.ts'
import type { Calls } from '#contract/kernel/call.ts'
import { dateText, idOf, pageStart } from '#contract/kernel/values.ts'
import { isTimeZone } from '#domain/scrapers/portal-pace.ts'

const MIB = 1024 * 1024

/** Which way a register's flow goes: to the customer, from the customer, or the one less the other. */
const direction = z.enum(['delivered', 'received', 'net'])
/** By what a register is known in every upload of its meter, such as "delivered kWh". */
export const registerKey = z.string().min(1).max(100)

export const timeZone = z
  .string()
  .max(100)
  .refine(isTimeZone, 'There is no such time zone. Try America/New_York.')

/** A register as an upload says it. Moments are ISO 8601. */
const uploadRegister = z.object({
  register: z.string(),
  direction,
  unit: z.string(),
  /** As the file names meter and register; null where it does not. */
  file_meter: z.string().nullable(),
  file_register: z.string().nullable(),
  from: z.string(),
  to: z.string(),
  intervals: z.number(),
  /** Of most intervals. */
  seconds: z.number(),
  sum: z.number(),
  estimated: z.number(),
  gaps: z.number(),
  repeated: z.number(),
  replaced: z.number(),
  shortened: z.number(),
  /** What was set right and what is missing, in words. */
  repairs: z.array(z.string()),
})

const intervalUpload = z.object({
  id: z.number(),
  meter_id: z.number(),
  /** Null: another system sent readings. */
  file_name: z.string().nullable(),
  time_zone: z.string(),
  created_by: z.string().nullable(),
  created_at: z.string(),
  /** Since when it counts no more. */
  removed_at: z.string().nullable(),
  registers: z.array(uploadRegister),
})

const meterRegister = z.object({
  register: z.string(),
  direction,
  unit: z.string(),
  from: z.string(),
  to: z.string(),
  /** Of most intervals of the last upload. */
  seconds: z.number(),
})

const intervalMeter = z.object({
  id: z.number(),
  /** Numbers are not told to whoever has the link of a widget. */
  meter_num: z.string().nullable(),
  energy_type: z.object({ id: z.number(), name: z.string(), display_name: z.string() }),
  /** In which its days are shown. */
  time_zone: z.string(),
  registers: z.array(meterRegister),
})

/** Two years of quarter hours are 70,176. */
export const MOST_DAYS = 732

/** Parts of one list: what stands at a place in one belongs to what stands there in the others. */
export const seriesLists = {
  /** In seconds since 1970 began in UTC. */
  starts: z.array(z.number()),
  seconds: z.array(z.number()),
  amounts: z.array(z.number()),
  /** The places of those that were estimated. */
  estimated: z.array(z.number()),
}

export const intervalSeries = z.object({
  meter_id: z.number(),
  register: z.string(),
  direction,
  unit: z.string(),
  time_zone: z.string(),
  ...seriesLists,
  /** From when to when nothing was measured, in seconds since 1970 began in UTC. */
  gaps: z.array(z.object({ from: z.number(), to: z.number() })),
})

export type IntervalSeriesAnswer = z.infer<typeof intervalSeries>
export type IntervalUploadAnswer = z.infer<typeof intervalUpload>

/** Days of the meter's zone, the last one too. */
export const dayRange = z
  .object({ from: dateText, to: dateText })
  .refine(({ from, to }) => from <= to, 'The first day is after the last.')
  .refine(({ from, to }) => daysBetween(from, to) < MOST_DAYS, `Ask for at most ${MOST_DAYS} days at once.`)

const both = (path: string) => ({ admin: `/admin${path}`, client: path }) as const
const byUpload = { params: z.object({ id: idOf('intervalUpload') }) }
const oneUpload = z.object({ upload: intervalUpload })

export const intervalCalls = {
  /** Reads a csv, a Green Button xml or a NEM12 file and keeps what it says of the meter. */
  'intervals.upload': {
    method: 'POST',
    at: both('/meters/{id}/intervals'),
    contractors: false,
    params: z.object({ id: idOf('meter') }),
    files: {
      names: ['file'],
      accepts: 'lists',
      limits: { fileBytes: 50 * MIB, files: 1, totalBytes: 51 * MIB },
      missing: 'Choose a csv, a Green Button xml or a NEM12 file.',
    },
    fields: z.object({
      /** Of the clocks that its times were read off; left out: as the last upload of the property. */
      time_zone: timeZone.optional(),
      /** In which it measures where it does not say so; left out: as the meter. */
      unit: z.string().trim().min(1).max(30).optional(),
      /** Which meter of a file of several it is. */
      file_meter: z.string().trim().min(1).max(100).optional(),
    }),
    answer: oneUpload.extend({
      /** What a person should know of what was taken. */
      notes: z.array(z.string()),
    }),
  },
  'intervals.uploads': {
    method: 'GET',
    at: both('/meters/{id}/intervals'),
    contractors: false,
    params: z.object({ id: idOf('meter') }),
    query: z.object({ before: pageStart.optional() }),
    answer: z.object({ uploads: z.array(intervalUpload), next: z.number().nullable() }),
  },
  /** What an upload says counts no more. */
  'intervals.remove': {
    method: 'POST',
    at: both('/interval_uploads/{id}/remove'),
    contractors: false,
    ...byUpload,
    answer: oneUpload,
  },
  /** Takes a removal back. */
  'intervals.restore': {
    method: 'POST',
    at: both('/interval_uploads/{id}/restore'),
    contractors: false,
    ...byUpload,
    answer: oneUpload,
  },
  /** The meters of a property that there is interval data of. */
  'intervals.meters': {
    method: 'GET',
    at: both('/properties/{id}/intervals'),
    contractors: false,
    widgets: ['intervalchart'],
    params: z.object({ id: idOf('property') }),
    answer: z.object({
      property: z.object({ id: z.number(), name: z.string() }),
      meters: z.array(intervalMeter),
    }),
  },
  /** What a register measured, interval by interval. */
  'intervals.series': {
    method: 'GET',
    at: both('/properties/{id}/intervals/{meter}'),
    contractors: false,
    widgets: ['intervalchart'],
    params: z.object({ id: idOf('property'), meter: idOf('meter') }),
    query: dayRange.safeExtend({ register: registerKey }),
    answer: intervalSeries,
  },
} satisfies Calls
