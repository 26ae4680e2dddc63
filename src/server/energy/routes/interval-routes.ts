import { personViewer, viewerOf } from '#server/people/policies/property-viewer.ts'
import { CallError } from '#server/platform/errors.ts'
import type { RouteFile } from '#server/platform/http/route-file.ts'
import { getSeries, listRegisters } from '../intervals/look-at-intervals.ts'
import { listUploads, removeUpload, restoreUpload, uploadIntervals } from '../intervals/uploads.ts'
import { presentMeters, presentSeries, presentUpload } from './present-intervals.ts'

export const routes: RouteFile = (register, { db }) => {
  register('intervals.upload', async ({ params, receive, session, base }) => {
    const { fields, received } = await receive()
    const [file] = received
    if ('refused' in file) throw new CallError('too_large', file.refused)
    const { bytes } = file.stored
    if (bytes === undefined) throw new Error('the file of intervals was not kept in memory')
    const { upload, notes } = await uploadIntervals(db, personViewer(session, base), session, {
      ...{ meterId: params.id, name: file.name, bytes },
      ...{ timeZone: fields.time_zone ?? null, unit: fields.unit ?? null },
      namedMeter: fields.file_meter ?? null,
    })
    return { upload: presentUpload(upload), notes }
  })

  register('intervals.uploads', async ({ params, query, session, base }) => {
    const place = { meterId: params.id, before: query.before }
    const { rows, next } = await listUploads(db, personViewer(session, base), place)
    return { uploads: rows.map(presentUpload), next }
  })

  register('intervals.remove', async ({ params, session, base }) => ({
    upload: presentUpload(await removeUpload(db, personViewer(session, base), session, params.id)),
  }))

  register('intervals.restore', async ({ params, session, base }) => ({
    upload: presentUpload(await restoreUpload(db, personViewer(session, base), session, params.id)),
  }))

  register('intervals.meters', async ({ params, session, pass, base }) => {
    const { property, registers } = await listRegisters(db, viewerOf({ session, pass, base }), params.id)
    return {
      property: { id: property.id, name: property.name },
      meters: presentMeters(registers, pass === null),
    }
  })

  register('intervals.series', async ({ params, query, session, pass, base }) =>
    presentSeries(
      await getSeries(db, viewerOf({ session, pass, base }), {
        ...query,
        propertyId: params.id,
        meterId: params.meter,
      }),
    ),
  )
}
