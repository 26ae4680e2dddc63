import type { PropertyViewer } from '#server/people/policies/property-viewer.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { notFound } from '#server/platform/errors.ts'
import { findComparedProperty } from '../months/repositories/compared-meters.ts'

/** Throws not_found for a property that the viewer does not see. */
export async function demandProperty(db: Queryable, viewer: PropertyViewer, id: number): Promise<void> {
  if ((await findComparedProperty(db, id, viewer)) === undefined) throw notFound('property')
}
