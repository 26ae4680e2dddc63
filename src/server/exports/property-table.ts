import { type Column, type Table, tableOf } from '#base/tables/table.ts'
import type { Database } from '#server/platform/database/client.ts'
import { listProperties, type PropertyRow } from '#server/property-intake/properties.ts'

/** The properties of a client, as its own list has them. */
export const propertyTable = async (db: Database, companyId: number): Promise<Table> =>
  tableOf('Properties', COLUMNS, await listProperties(db, companyId, { unsubmittedOnly: false }))

const COLUMNS: Column<PropertyRow>[] = [
  { title: 'Name', type: 'text', value: ({ name }) => name },
  { title: 'Submitted at (UTC)', type: 'instant', value: ({ createdAt }) => createdAt },
  { title: 'Status', type: 'text', value: ({ workflowState }) => workflowState },
]
