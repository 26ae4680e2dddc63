import { type Column, type Table, tableOf } from '#base/tables/table.ts'
import { CHARGE_TYPES, type ChargeTypeId, USAGE_TYPES, type UsageTypeId } from '#domain/records/line-types.ts'
import { audienceOf, listMappings, type MappingRecord } from '#server/line-item-mappings/list-mappings.ts'
import type { Caller } from '#server/people/policies/bill-scope.ts'
import type { Database } from '#server/platform/database/client.ts'

/** What a utility's lines are taken for. Throws not_found for a utility that the caller does not see. */
export async function mappingTable(
  db: Database,
  caller: Caller,
  { utilityCompanyId, companyId }: { utilityCompanyId: number; companyId: number | undefined },
): Promise<Table> {
  const { charge, usage } = await listMappings(db, utilityCompanyId, audienceOf(caller, companyId))
  return tableOf('Line Item Mappings', COLUMNS, [...charge, ...usage])
}

const typeName = ({ kind, typeId }: MappingRecord): string | null => {
  if (typeId === null) return null
  return kind === 'charge' ? CHARGE_TYPES[typeId as ChargeTypeId] : USAGE_TYPES[typeId as UsageTypeId]
}

const COLUMNS: Column<MappingRecord>[] = [
  { title: 'Kind', type: 'text', value: ({ kind }) => kind },
  { title: 'Description', type: 'text', value: ({ description }) => description },
  { title: 'Type', type: 'text', value: typeName },
  { title: 'Include', type: 'flag', value: ({ applicable }) => applicable },
  { title: 'Acknowledged', type: 'flag', value: ({ acknowledged }) => acknowledged },
  { title: 'Client', type: 'text', value: ({ companyName }) => companyName ?? 'Every client' },
  { title: 'Date created (UTC)', type: 'instant', value: ({ createdAt }) => createdAt },
]
