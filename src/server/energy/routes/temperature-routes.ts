import { personViewer } from '#server/people/policies/property-viewer.ts'
import { CallError } from '#server/platform/errors.ts'
import type { RouteFile } from '#server/platform/http/route-file.ts'
import {
  listTemperatures,
  removeTemperatures,
  restoreTemperatures,
  type TemperatureCoverage,
  type TemperatureUpload,
  uploadTemperatures,
} from '../cost-avoidance/temperatures.ts'

export const routes: RouteFile = (register, { db }) => {
  register('temperatures.upload', async ({ params, receive, session, base }) => {
    const { fields, received } = await receive()
    const [file] = received
    if ('refused' in file) throw new CallError('too_large', file.refused)
    const { bytes } = file.stored
    if (bytes === undefined) throw new Error('the file of temperatures was not kept in memory')
    const { upload, notes } = await uploadTemperatures(db, personViewer(session, base), session, {
      ...{ propertyId: params.id, name: file.name, bytes },
      ...{ unit: fields.unit ?? null, source: fields.source ?? null },
    })
    return { upload: presentUpload(upload), notes }
  })

  register('temperatures.list', async ({ params, session, base }) => {
    const { uploads, coverage } = await listTemperatures(db, personViewer(session, base), params.id)
    return { uploads: uploads.map(presentUpload), known: coverage && presentCoverage(coverage) }
  })

  for (const [name, act] of [
    ['temperatures.remove', removeTemperatures],
    ['temperatures.restore', restoreTemperatures],
  ] as const)
    register(name, async ({ params, session, base }) => ({
      upload: presentUpload(await act(db, personViewer(session, base), session, params.id)),
    }))
}

const presentUpload = (upload: TemperatureUpload) => ({
  id: upload.id,
  file_name: upload.fileName,
  source: upload.source,
  first_day: upload.firstDay,
  last_day: upload.lastDay,
  days: upload.days,
  created_by: upload.createdBy,
  created_at: upload.createdAt.toISOString(),
  removed_at: upload.removedAt?.toISOString() ?? null,
})

const MOST_GAPS = 10

const presentCoverage = ({ firstDay, lastDay, days, missingDays, gaps }: TemperatureCoverage) => ({
  first_day: firstDay,
  last_day: lastDay,
  days,
  missing_days: missingDays,
  gaps: gaps.slice(0, MOST_GAPS),
})
