import type { DatabaseTransaction, Queryable } from '../database/client.ts'
import { AFTER_ALL, type NewestFirst, PAGE_ROWS, type Page, pageOf } from './newest-first.ts'

export async function insertSubmission(
  tx: DatabaseTransaction,
  submission: { linkId: number; url: string; receipt: string; address: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('submitted_credentials')
    .values({
      link_id: submission.linkId,
      online_access_url: submission.url,
      receipt: submission.receipt,
      address: submission.address,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Arrival {
  id: number
  link_id: number
  label: string
  company_id: number
  company_name: string
  address: string
  receipt: string
  created_at: Date
}

export async function listSubmissions(
  db: Queryable,
  { companyId, before }: NewestFirst,
): Promise<Page<Arrival & { online_access_url: string }>> {
  const found = await db
    .selectFrom('submitted_credentials as arrival')
    .innerJoin('public_links', 'public_links.id', 'arrival.link_id')
    .innerJoin('companies', 'companies.id', 'public_links.company_id')
    .where('arrival.id', '<', before ?? AFTER_ALL)
    .$if(companyId !== undefined, (query) => query.where('companies.id', '=', companyId ?? 0))
    .select([
      'arrival.id',
      'link_id',
      'label',
      'company_id',
      'companies.name as company_name',
      'address',
      'receipt',
      'arrival.created_at',
      'online_access_url',
    ])
    .orderBy('arrival.id', 'desc')
    .limit(PAGE_ROWS + 1)
    .execute()
  return pageOf(found)
}

export type UploadOutcome = 'accepted' | 'duplicate' | 'refused'

export interface NewUpload {
  linkId: number
  billId: number | null
  requestId: string | null
  fileName: string
  outcome: UploadOutcome
  message: string
  receipt: string
  address: string
}

export async function insertUploads(db: Queryable, uploads: readonly NewUpload[]): Promise<void> {
  if (uploads.length === 0) return
  await db
    .insertInto('public_uploads')
    .values(
      uploads.map((upload) => ({
        link_id: upload.linkId,
        bill_id: upload.billId,
        request_id: upload.requestId,
        file_name: upload.fileName,
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
  textract_bill_id: number | null
  request_id: string | null
}

export async function listUploads(
  db: Queryable,
  { companyId, before, requestId }: UploadFilter,
): Promise<Page<UploadRow>> {
  const found = await db
    .selectFrom('public_uploads as arrival')
    .innerJoin('public_links', 'public_links.id', 'arrival.link_id')
    .innerJoin('companies', 'companies.id', 'public_links.company_id')
    .where('arrival.id', '<', before ?? AFTER_ALL)
    .$if(companyId !== undefined, (query) => query.where('companies.id', '=', companyId ?? 0))
    .$if(requestId !== undefined, (query) => query.where('request_id', '=', requestId ?? ''))
    .select([
      'arrival.id',
      'link_id',
      'label',
      'company_id',
      'companies.name as company_name',
      'address',
      'receipt',
      'arrival.created_at',
      'file_name as name',
      'outcome',
      'message',
      'bill_id as textract_bill_id',
      'request_id',
    ])
    .orderBy('arrival.id', 'desc')
    .limit(PAGE_ROWS + 1)
    .execute()
  return pageOf(found)
}
