import { z } from 'zod'
import type { Calls } from '#contract/kernel/call.ts'
import { idOf, keysOf } from '#contract/kernel/values.ts'
import { TEMPERATURE_UNITS } from '#domain/energy/cost-avoidance/temperature-units.ts'

const MIB = 1024 * 1024

const temperatureUpload = z.object({
  id: z.number(),
  file_name: z.string(),
  /** Where they were measured. */
  source: z.string(),
  first_day: z.string(),
  last_day: z.string(),
  days: z.number(),
  created_by: z.string().nullable(),
  created_at: z.string(),
  /** Since when it counts no more. */
  removed_at: z.string().nullable(),
})

const both = (path: string) => ({ admin: `/admin${path}`, client: path }) as const
const byUpload = { params: z.object({ id: idOf('temperatureUpload') }) }
const ofProperty = { params: z.object({ id: idOf('property') }) }
const oneUpload = z.object({ upload: temperatureUpload })

/** Daily mean temperatures outside of a property: of a day, the latest upload that stands counts. */
export const temperatureCalls = {
  /** Reads a csv file of days or hours and keeps the mean of each day. */
  'temperatures.upload': {
    method: 'POST',
    at: both('/properties/{id}/temperatures'),
    contractors: false,
    ...ofProperty,
    files: {
      names: ['file'],
      accepts: 'lists',
      limits: { fileBytes: 20 * MIB, files: 1, totalBytes: 21 * MIB },
      missing: 'Choose a csv file of temperatures.',
    },
    fields: z.object({
      /** In which the file is where it does not say so. */
      unit: z.enum(keysOf(TEMPERATURE_UNITS)).optional(),
      /** Where they were measured; left out: the station that the file names. */
      source: z.string().trim().min(1).max(200).optional(),
    }),
    answer: oneUpload.extend({
      /** What a person should know of what was taken. */
      notes: z.array(z.string()),
    }),
  },
  /** The newest first, and which days have a temperature. */
  'temperatures.list': {
    method: 'GET',
    at: both('/properties/{id}/temperatures'),
    contractors: false,
    ...ofProperty,
    answer: z.object({
      uploads: z.array(temperatureUpload),
      /** Of all uploads that stand; null where there is none. */
      known: z
        .object({
          first_day: z.string(),
          last_day: z.string(),
          days: z.number(),
          /** Days between the first and the last without a temperature. */
          missing_days: z.number(),
          /** Where days are missing, the longest first; at most ten. */
          gaps: z.array(z.object({ from: z.string(), to: z.string() })),
        })
        .nullable(),
    }),
  },
  /** What an upload says counts no more. */
  'temperatures.remove': {
    method: 'POST',
    at: both('/temperature_uploads/{id}/remove'),
    contractors: false,
    ...byUpload,
    answer: oneUpload,
  },
  /** Takes a removal back. */
  'temperatures.restore': {
    method: 'POST',
    at: both('/temperature_uploads/{id}/restore'),
    contractors: false,
    ...byUpload,
    answer: oneUpload,
  },
} satisfies Calls
