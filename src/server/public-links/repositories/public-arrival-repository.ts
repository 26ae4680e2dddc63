import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'
import {
  AFTER_ALL,
  type NewestFirst,
  PAGE_ROWS,
  type Page,
  pageOf,
} from '#server/platform/database/newest-first.ts'

export async function insertSubmission(
  tx: DatabaseTransaction,
  submission: { linkId: number; url: string; receipt: string; address: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('submittedCredentials')
    .values({
      linkId: submission.linkId,
      onlineAccessUrl: submission.url,
      receipt: submission.receipt,
      address: submission.address,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Arrival {
  id: number
  linkId: number
  label: string
  companyId: number
  companyName: string
  address: string
  receipt: string
  createdAt: Date
}

const ARRIVAL = [
  'arrival.id',
  'linkId',
  'label',
  'companyId',
  'companies.name as companyName',
  'address',
  'receipt',
  'arrival.createdAt',
] as const

export async function listSubmissions(
  db: Queryable,
  { companyId, before }: NewestFirst,
): Promise<Page<Arrival & { onlineAccessUrl: string; authorizationId: number | null }>> {
  const found = await db
    .selectFrom('submittedCredentials as arrival')
    .innerJoin('publicLinks', 'publicLinks.id', 'arrival.linkId')
    .innerJoin('companies', 'companies.id', 'publicLinks.companyId')
    .where('arrival.id', '<', before ?? AFTER_ALL)
    .$if(companyId !== undefined, (query) => query.where('companies.id', '=', companyId ?? 0))
    .select([...ARRIVAL, 'onlineAccessUrl', 'arrival.authorizationId'])
    .orderBy('arrival.id', 'desc')
    .limit(PAGE_ROWS + 1)
    .execute()
  return pageOf(found)
}

/** Whose records a submission is among, and the name of its link. */
export const findSubmissionOwner = (
  db: Queryable,
  id: number,
): Promise<{ companyId: number; name: string; authorizationId: number | null } | undefined> =>
  db
    .selectFrom('submittedCredentials as arrival')
    .innerJoin('publicLinks', 'publicLinks.id', 'arrival.linkId')
    .where('arrival.id', '=', id)
    .select(['publicLinks.companyId', 'publicLinks.label as name', 'arrival.authorizationId'])
    .executeTakeFirst()

export interface LockedSubmission {
  companyId: number
  url: string
  receipt: string
  /** The login that it went to. */
  authorizationId: number | null
}

/** Held until the transaction ends. */
export const lockSubmission = (tx: DatabaseTransaction, id: number): Promise<LockedSubmission | undefined> =>
  tx
    .selectFrom('submittedCredentials as arrival')
    .innerJoin('publicLinks', 'publicLinks.id', 'arrival.linkId')
    .where('arrival.id', '=', id)
    .select(['publicLinks.companyId', 'onlineAccessUrl as url', 'receipt', 'arrival.authorizationId'])
    .forUpdate('arrival')
    .executeTakeFirst()

/** Says to which login it went; null: to none. */
export async function setSubmissionLogin(
  tx: DatabaseTransaction,
  id: number,
  authorizationId: number | null,
): Promise<void> {
  await tx.updateTable('submittedCredentials').set({ authorizationId }).where('id', '=', id).execute()
}

export type UploadOutcome = 'accepted' | 'duplicate' | 'refused'

export interface NewUpload {
  linkId: number
  billId: number | null
  /** As the address said it. */
  requestId: string | null
  /** The request of the link's client that it answers. */
  askedRequestId: number | null
  fileName: string
  outcome: UploadOutcome
  message: string
  receipt: string
  address: string
}

export async function insertUploads(db: Queryable, uploads: readonly NewUpload[]): Promise<void> {
  if (uploads.length === 0) return
  await db
    .insertInto('publicUploads')
    .values(
      uploads.map((upload) => ({
        linkId: upload.linkId,
        billId: upload.billId,
        requestId: upload.requestId,
        askedRequestId: upload.askedRequestId,
        fileName: upload.fileName,
        outcome: upload.outcome,
        message: upload.message,
        receipt: upload.receipt,
        address: upload.address,
      })),
    )
    .execute()
}

interface UploadFilter extends NewestFirst {
  requestId: string | undefined
}

interface UploadRow extends Arrival {
  name: string
  outcome: UploadOutcome
  message: string
  textractBillId: number | null
  requestId: string | null
}

export async function listUploads(
  db: Queryable,
  { companyId, before, requestId }: UploadFilter,
): Promise<Page<UploadRow>> {
  const found = await db
    .selectFrom('publicUploads as arrival')
    .innerJoin('publicLinks', 'publicLinks.id', 'arrival.linkId')
    .innerJoin('companies', 'companies.id', 'publicLinks.companyId')
    .where('arrival.id', '<', before ?? AFTER_ALL)
    .$if(companyId !== undefined, (query) => query.where('companies.id', '=', companyId ?? 0))
    .$if(requestId !== undefined, (query) => query.where('arrival.requestId', '=', requestId ?? ''))
    .select([
      ...ARRIVAL,
      'fileName as name',
      'outcome',
      'message',
      'billId as textractBillId',
      'arrival.requestId',
    ])
    .orderBy('arrival.id', 'desc')
    .limit(PAGE_ROWS + 1)
    .execute()
  return pageOf(found)
}
