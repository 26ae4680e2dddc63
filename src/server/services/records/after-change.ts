import type { RecordType, RecordValues } from '#domain/records/field.ts'
import type { DatabaseTransaction } from '../../database/client.ts'
import type { Services } from '../../services.ts'
import type { Touched } from '../bills/judge-waiting.ts'

/** A record as it is by now, and the names of the fields that say something new; all of one that was added. */
export interface ChangedRecord {
  id: number
  values: RecordValues
  changed: readonly string[]
}

/**
 * What follows a change of a record beyond the record: bills that wait are matched to what they print, and those that
 * are held against it are judged again.
 */
export async function followChange(
  tx: DatabaseTransaction,
  { queue }: Pick<Services, 'queue'>,
  touched: Touched,
  type: RecordType,
  { id, values, changed }: ChangedRecord,
): Promise<void> {
  const any = (...names: string[]) => names.some((name) => changed.includes(name))
  if (type === 'account') {
    touched.account(id)
    if (any('acctNum', 'utilityCompanyId')) await queue.enqueue(tx, 'match-account', { accountId: id })
  }
  if (type === 'meter') {
    const accountId = Number(values.utilityAccountId)
    touched.account(accountId)
    if (any('meterNum', 'umMeterNum', 'status', 'energyTypeId', 'associationType'))
      await queue.enqueue(tx, 'match-account', { accountId })
  }
  if (type === 'utility' && any('name', 'aliases')) {
    const aliases = Array.isArray(values.aliases) ? values.aliases.map(String) : []
    await queue.enqueue(tx, 'match-utility', { id, name: String(values.name), aliases })
  }
}
