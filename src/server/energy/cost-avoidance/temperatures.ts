import type { TemperatureUnit } from '#domain/energy/cost-avoidance/temperature-units.ts'
import { coverageOf, type TemperatureCoverage } from '#domain/energy/cost-avoidance/temperatures.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { PropertyViewer } from '#server/people/policies/property-viewer.ts'
import { actorOf, type Session } from '#server/platform/auth/session.ts'
import type { Database, Queryable } from '#server/platform/database/client.ts'
import { notFound } from '#server/platform/errors.ts'
import { type Removable, remove, restore } from '#server/records/removal.ts'
import { holdOffMerges } from '#server/records/repositories/merged-records.ts'
import { demandProperty } from './demand-property.ts'
import { readTemperatureFile } from './read-temperature-file.ts'
import {
  findTemperatures,
  findTemperatureUpload,
  insertTemperatures,
  listTemperatureUploads,
  type TemperatureUpload,
} from './repositories/temperature-repository.ts'

export type { TemperatureCoverage, TemperatureUpload }

export interface SentTemperatures {
  propertyId: number
  name: string
  bytes: Uint8Array
  /** In which the file is where it does not say so; null: nobody said. */
  unit: TemperatureUnit | null
  /** Where they were measured; null: at the station that the file names. */
  source: string | null
}

/** Reads a file and keeps the mean of each of its days. Throws not_found, and invalid_input for what cannot be read. */
export async function uploadTemperatures(
  db: Database,
  viewer: PropertyViewer,
  session: Session,
  { propertyId, name, bytes, unit, source }: SentTemperatures,
): Promise<{ upload: TemperatureUpload; notes: string[] }> {
  await demandProperty(db, viewer, propertyId)
  const { station, days, notes } = await readTemperatureFile({ bytes, unit })
  const upload = await db.transaction().execute(async (tx) => {
    await holdOffMerges(tx)
    await demandProperty(tx, viewer, propertyId)
    const made = { propertyId, fileName: name, source: source ?? station ?? name, createdBy: session.userId }
    const added = await demandUpload(tx, viewer, await insertTemperatures(tx, { ...made, days }))
    await recordAudit(tx, { ...aboutUpload(added, session), action: 'temperatures_uploaded' })
    return added
  })
  return { upload, notes }
}

/** What was sent of a property, the newest first, and which days are known by it. Throws not_found. */
export async function listTemperatures(
  db: Database,
  viewer: PropertyViewer,
  propertyId: number,
): Promise<{ uploads: TemperatureUpload[]; coverage: TemperatureCoverage | null }> {
  await demandProperty(db, viewer, propertyId)
  return {
    uploads: await listTemperatureUploads(db, propertyId, viewer),
    coverage: coverageOf(await findTemperatures(db, propertyId)),
  }
}

/** What it says counts no more. Throws not_found. */
export const removeTemperatures = (db: Database, viewer: PropertyViewer, session: Session, id: number) =>
  remove(db, session, removable(viewer, session, id))

/** Takes a removal back. Throws not_found. */
export const restoreTemperatures = (db: Database, viewer: PropertyViewer, session: Session, id: number) =>
  restore(db, removable(viewer, session, id))

const removable = (viewer: PropertyViewer, session: Session, id: number): Removable<TemperatureUpload> => ({
  table: 'temperatureUploads',
  id,
  demand: (tx) => demandUpload(tx, viewer, id),
  about: (upload) => aboutUpload(upload, session),
  actions: { removed: 'temperatures_removed', restored: 'temperatures_restored' },
})

async function demandUpload(db: Queryable, viewer: PropertyViewer, id: number): Promise<TemperatureUpload> {
  const upload = await findTemperatureUpload(db, id, viewer)
  if (upload === undefined) throw notFound('upload')
  return upload
}

const aboutUpload = ({ id, companyId, source }: TemperatureUpload, session: Session) => ({
  who: actorOf(session),
  companyId,
  subject: { kind: 'temperature_upload', id, name: source },
})
