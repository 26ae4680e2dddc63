import { sql } from 'kysely'
import { andSeenBy, type PropertyViewer } from '#server/people/policies/property-viewer.ts'
import type { Queryable } from '#server/platform/database/client.ts'

export interface ShownProperty {
  id: number
  name: string
  city: string | null
}

/** More than anybody chooses from; staff who see every client's properties come by one of them. */
const MOST = 2_000

/** Those that a link is about, else of all that the viewer sees the ones with a meter; by name. */
export async function listShownProperties(db: Queryable, viewer: PropertyViewer): Promise<ShownProperty[]> {
  const metered =
    viewer.propertyIds === null
      ? sql`exists (select from utility_meters where property_id = property.id)`
      : sql`true`
  const { rows } = await sql<ShownProperty>`
    select property.id, property.name, property.city from properties as property
    where ${metered} ${andSeenBy(viewer, 'property')}
    order by lower(property.name), property.id limit ${MOST}`.execute(db)
  return rows
}
