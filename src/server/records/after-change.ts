import type { RecordType, RecordValues } from '#domain/records/field.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import type { Services } from '#server/platform/services.ts'
import type { Touched } from './touched.ts'

/** A record as it is by now, and the names of the fields that say something new; all of one that was added. */
export interface WrittenRecord {
  id: number
  values: RecordValues
  changed: readonly string[]
}

/** Fields of a meter by which lines of bills are matched to it. */
const MATCHED_BY: readonly string[] = ['meterNum', 'umMeterNum', 'status', 'energyTypeId', 'associationType']

/**
 * What follows changes beyond the records: bills that wait are matched to what they print, those that are held against
 * it are judged again, and so is what is odd about saved ones.
 */
export async function followChanges(
  tx: DatabaseTransaction,
  { queue }: Pick<Services, 'queue'>,
  touched: Touched,
  type: RecordType,
  records: readonly WrittenRecord[],
): Promise<void> {
  if (type === 'utility') {
    for (const { id, values, changed } of records)
      if (changed.includes('name') || changed.includes('aliases'))
        await queue.enqueue(tx, 'match-utility', { id, name: String(values.name), aliases: namesIn(values) })
    return
  }
  const accounts = accountsTouched(type, records)
  for (const { id } of accounts) touched.account(id)
  const accountIds = [...new Set(accounts.filter(({ matches }) => matches).map(({ id }) => id))]
  if (accountIds.length === 0) return
  await queue.enqueue(tx, 'match-accounts', { accountIds })
  await queue.enqueue(tx, 'revalidate-bills', { accountIds })
}

/** The accounts of what changed, and whether bills may be matched otherwise by it. */
function accountsTouched(type: RecordType, records: readonly WrittenRecord[]) {
  if (type === 'account')
    return records.map(({ id, changed }) => ({
      id,
      matches: changed.includes('acctNum') || changed.includes('utilityCompanyId'),
    }))
  if (type !== 'meter') return []
  return records.map(({ values, changed }) => ({
    id: Number(values.utilityAccountId),
    matches: changed.some((name) => MATCHED_BY.includes(name)),
  }))
}

const namesIn = ({ aliases }: RecordValues): string[] => (Array.isArray(aliases) ? aliases.map(String) : [])
