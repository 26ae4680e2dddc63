import { notify } from '#server/notifications/notify.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import type { ImportRecord } from './repositories/import-records.ts'

type Told = Pick<ImportRecord, 'id' | 'createdBy' | 'fileName'>

export const tellWritten = (tx: DatabaseTransaction, record: Told): Promise<void> =>
  tell(tx, record, { title: `${record.fileName} was imported`, text: null })

export const tellFailed = (tx: DatabaseTransaction, record: Told, problem: string): Promise<void> =>
  tell(tx, record, { title: `${record.fileName} was not imported`, text: problem })

/** Whoever began it; nobody, once that person is gone. */
async function tell(
  tx: DatabaseTransaction,
  { id, createdBy }: Told,
  what: { title: string; text: string | null },
): Promise<void> {
  if (createdBy === null) return
  await notify(
    tx,
    { ...what, topic: 'import_ended', path: `/imports/${id}`, companyId: null, subjectId: id },
    { userId: createdBy },
  )
}
