import { DEFAULT_TIME_ZONE } from '#domain/energy/intervals/time-zone.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { PropertyViewer } from '#server/people/policies/property-viewer.ts'
import { actorOf, type Session } from '#server/platform/auth/session.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/client.ts'
import type { Page } from '#server/platform/database/newest-first.ts'
import { notFound } from '#server/platform/errors.ts'
import { type Removable, remove, restore } from '#server/records/removal.ts'
import { readIntervalFile } from './read-interval-file.ts'
import { findIntervalMeter } from './repositories/interval-meters.ts'
import {
  findIntervalUpload,
  type IntervalUpload,
  insertIntervalUpload,
  listIntervalUploads,
} from './repositories/interval-uploads.ts'

export type { IntervalUpload }

export interface SentFile {
  meterId: number
  name: string
  bytes: Uint8Array
  /** Of the clocks that its times were read off; null: as the last upload of the property. */
  timeZone: string | null
  /** In which it measures where it does not say so; null: as the meter. */
  unit: string | null
  /** Which meter of the file is meant. */
  namedMeter: string | null
}

/** Reads a file and keeps what it says of a meter. Throws not_found, and invalid_input for what cannot be read. */
export async function uploadIntervals(
  db: Database,
  viewer: PropertyViewer,
  session: Session,
  { meterId, name, bytes, ...said }: SentFile,
): Promise<{ upload: IntervalUpload; notes: string[] }> {
  const meter = await findIntervalMeter(db, meterId, viewer)
  if (meter === undefined) throw notFound('meter')
  const timeZone = said.timeZone ?? meter.timeZone ?? DEFAULT_TIME_ZONE
  const { registers, notes } = await readIntervalFile({
    bytes,
    place: { timeZone, unit: said.unit ?? meter.unit },
    meter: { numbers: meter.numbers, named: said.namedMeter },
  })
  const upload = await db.transaction().execute(async (tx) => {
    if ((await findIntervalMeter(tx, meterId, viewer, { locked: true })) === undefined)
      throw notFound('meter')
    const made = { meterId, fileName: name, timeZone, createdBy: session.userId, apiKeyId: null }
    const added = await demandUpload(tx, viewer, await insertIntervalUpload(tx, made, registers))
    await recordAudit(tx, { ...aboutUpload(added, session), action: 'intervals_uploaded' })
    return added
  })
  return { upload, notes }
}

/** Those of a meter that the viewer sees, the newest first. Throws not_found. */
export async function listUploads(
  db: Database,
  viewer: PropertyViewer,
  place: { meterId: number; before: number | undefined },
): Promise<Page<IntervalUpload>> {
  if ((await findIntervalMeter(db, place.meterId, viewer)) === undefined) throw notFound('meter')
  return listIntervalUploads(db, viewer, place)
}

/** What it says counts no more. Throws not_found. */
export const removeUpload = (db: Database, viewer: PropertyViewer, session: Session, id: number) =>
  remove(db, session, removable(viewer, session, id))

/** Takes a removal back. Throws not_found. */
export const restoreUpload = (db: Database, viewer: PropertyViewer, session: Session, id: number) =>
  restore(db, removable(viewer, session, id))

const removable = (viewer: PropertyViewer, session: Session, id: number): Removable<IntervalUpload> => ({
  table: 'intervalUploads',
  id,
  demand: (tx) => demandUpload(tx, viewer, id),
  about: (upload) => aboutUpload(upload, session),
  actions: { removed: 'intervals_removed', restored: 'intervals_restored' },
})

async function demandUpload(
  tx: DatabaseTransaction,
  viewer: PropertyViewer,
  id: number,
): Promise<IntervalUpload> {
  const upload = await findIntervalUpload(tx, id, viewer)
  if (upload === undefined) throw notFound('upload')
  return upload
}

const aboutUpload = ({ id, companyId, fileName }: IntervalUpload, session: Session) => ({
  who: actorOf(session),
  companyId,
  subject: { kind: 'interval_upload', id, name: fileName },
})
