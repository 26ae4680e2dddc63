import { getReadings, putReadings } from '#server/energy/intervals/put-readings.ts'
import { presentSeries } from '#server/energy/routes/present-intervals.ts'
import type { RouteFile } from '#server/platform/http/route-file.ts'

/** Ten thousand readings with room for blanks. */
const READINGS_BYTES = 2 * 1024 * 1024

export const routes: RouteFile = (register, { db }) => {
  register(
    'sync.putReadings',
    ({ params, body, key }) =>
      putReadings(db, key, {
        ...{ outsideId: params.outside_id, companyId: body.company_id, direction: body.direction },
        ...{ unit: body.unit ?? null, timeZone: body.time_zone ?? null },
        readings: body.readings.map(({ start, ...reading }) => ({
          ...reading,
          start: Math.floor(Date.parse(start) / 1_000),
        })),
      }),
    { bodyLimit: READINGS_BYTES },
  )

  register('sync.readings', async ({ params, query, key }) => {
    const { company_id: companyId, ...asked } = query
    return presentSeries(await getReadings(db, key, { ...asked, outsideId: params.outside_id, companyId }))
  })
}
