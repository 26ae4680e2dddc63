import { matchAccount, readFileName } from '#domain/bills/matching/match-account.ts'
import { matchUtility } from '#domain/bills/matching/match-utility.ts'
import { type Caller, EVERY_COMPANY } from '#server/people/policies/bill-scope.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { CallError, forbidden } from '#server/platform/errors.ts'
import type { StoredFile } from '#server/platform/files/files.ts'
import type { ReceivedFile } from '#server/platform/files/received-file.ts'
import { keepFile } from '#server/platform/files/stored-files.ts'
import type { Services } from '#server/platform/services.ts'
import {
  type Account,
  findAccountById,
  findAccountsLike,
} from '#server/records/repositories/account-repository.ts'
import { isCompanyInUse } from '#server/records/repositories/company-repository.ts'
import { findUtilities, findUtility } from '#server/records/repositories/utility-repository.ts'
import { whyNoRoom } from '../assessment/waiting-limits.ts'
import { findBillOfFile, insertBill, insertBillEvent, type NewBill } from '../repositories/bill-records.ts'
import { enqueueReading } from './enqueue-reading.ts'
import { WAITING } from './progress.ts'

/** Who brings files: a person, or nobody known by name when they come by a public link or another system. */
export type Uploader = Pick<Caller, 'admin'> & {
  /** Null: of no company of its own, so that it has to name one. */
  companyId: number | null
  userId: number | null
  /** The public link that the files come by. */
  linkId?: number
  /** Who it is, where that is no person. */
  name?: string
}

export type { ReceivedFile }

type Needed = Pick<Services, 'db' | 'events' | 'queue' | 'files' | 'settings'>

export interface UploadOutcome {
  name: string
  outcome: 'accepted' | 'duplicate' | 'refused'
  billId: number | null
  message: string
}

export interface UploadFields {
  utilityCompanyId?: number
  companyId?: number
  /** Whose bills they are; client and utility are those of the account. */
  utilityAccountId?: number
  inferAccountNum: boolean
}

/** Makes bills of the files that were received, each on its own: one bad file does not stop the rest. */
export async function acceptFiles(
  services: Needed,
  caller: Uploader,
  received: readonly ReceivedFile[],
  fields: UploadFields,
): Promise<UploadOutcome[]> {
  const target = await targetOf(services, caller, fields)
  const outcomes: UploadOutcome[] = []
  for (const file of received) {
    outcomes.push(
      'refused' in file
        ? { name: file.name, outcome: 'refused', billId: null, message: file.refused }
        : await acceptFile(services, caller, file, target),
    )
  }
  return outcomes
}

interface UploadTarget {
  companyId: number
  utilityCompanyId: number | null
  account: Account | null
  inferAccountNum: boolean
}

async function targetOf({ db }: Needed, caller: Uploader, fields: UploadFields): Promise<UploadTarget> {
  const account = await accountOf(db, caller, fields)
  // Our own company is no client: a bill that is nobody's would be found by nobody.
  const companyId = account?.companyId ?? fields.companyId ?? (caller.admin ? null : caller.companyId)
  if (companyId === null) throw new CallError('invalid_input', 'Choose the client whose bills these are.')
  if (companyId !== caller.companyId && !caller.admin)
    throw forbidden('Only our own staff may upload for another company.')
  const inUse = await isCompanyInUse(db, companyId)
  if (inUse === undefined) throw new CallError('invalid_input', 'There is no such company.')
  if (!inUse) throw new CallError('invalid_input', 'This client is out of use, so no bills are taken for it.')
  const utilityCompanyId = account?.utilityCompanyId ?? fields.utilityCompanyId ?? null
  if (utilityCompanyId !== null && (await findUtility(db, utilityCompanyId, { companyId })) === undefined)
    throw new CallError('invalid_input', 'There is no such utility.')
  return { companyId, utilityCompanyId, account, inferAccountNum: fields.inferAccountNum }
}

/** The account that was said; one that the caller may not see is none. */
async function accountOf(
  db: Needed['db'],
  { admin, companyId }: Uploader,
  fields: UploadFields,
): Promise<Account | null> {
  if (fields.utilityAccountId === undefined) return null
  const account = await findAccountById(db, EVERY_COMPANY, fields.utilityAccountId)
  const isOthers = account?.companyId !== (fields.companyId ?? account?.companyId)
  if (account === undefined || isOthers || (!admin && account.companyId !== companyId))
    throw new CallError('invalid_input', 'There is no such account.')
  return account
}

/** The bill and its job, or neither: of two uploads of the same bytes at once one makes the bill. */
async function acceptFile(
  services: Needed,
  caller: Uploader,
  file: Extract<ReceivedFile, { stored: StoredFile }>,
  target: UploadTarget,
): Promise<UploadOutcome> {
  const { name } = file
  try {
    const id = await insertUpload(services, caller, file, target)
    if (id !== null) return { name, outcome: 'accepted', billId: id, message: 'Waiting to be read.' }
  } catch (error) {
    if (!(error instanceof NoRoom)) throw error
    return { name, outcome: 'refused', billId: null, message: error.message }
  }
  const known = await findBillOfFile(services.db, target.companyId, file.stored.sha256)
  const message = known ? `This file is bill #${known.id} already.` : 'This file is a bill already.'
  return { name, outcome: 'duplicate', billId: known?.id ?? null, message }
}

/** So many files wait that no more are taken. */
class NoRoom extends Error {
  override readonly name = 'NoRoom'
}

/** The id of the new bill; null when the company has a bill of these bytes already. Throws `NoRoom`. */
async function insertUpload(
  services: Needed,
  caller: Uploader,
  { name, stored: { sha256, sizeBytes }, contentType }: Extract<ReceivedFile, { stored: StoredFile }>,
  target: UploadTarget,
): Promise<number | null> {
  const { db, events } = services
  return db.transaction().execute(async (tx) => {
    const full = await whyNoRoom(services, tx, {
      companyId: target.companyId,
      linkId: caller.linkId ?? null,
    })
    if (await findBillOfFile(tx, target.companyId, sha256)) return null
    const hints = await hintsOf(tx, name, target)
    await keepFile(services, tx, { sha256, sizeBytes, contentType })
    const id = await insertBill(tx, {
      companyId: target.companyId,
      sha256,
      fileName: name,
      uploadedBy: caller.userId,
      progress: WAITING,
      ...hints,
    })
    if (id === null) return null
    if (full !== null) throw new NoRoom(full)
    const details = { ...hints, ...(caller.name === undefined ? {} : { by: caller.name }) }
    await insertBillEvent(tx, { billId: id, kind: 'uploaded', userId: caller.userId, details })
    await enqueueReading(services, tx, { id, companyId: target.companyId })
    const event = { type: 'bill', id, version: 1, status: 'UNPROCESSED', progress: WAITING } as const
    await events.publish(tx, { companyId: target.companyId, event })
    return id
  })
}

type Hints = Pick<NewBill, 'utilityCompanyId' | 'utilityAccountId' | 'acctNum' | 'invoiceDate'>

/** What the upload and, where asked, the file's name say of a bill before it is read. */
async function hintsOf(tx: DatabaseTransaction, name: string, target: UploadTarget): Promise<Hints> {
  if (target.account !== null) {
    const { id, utilityCompanyId, acctNum } = target.account
    return { utilityCompanyId, utilityAccountId: id, acctNum, invoiceDate: null }
  }
  const named = target.inferAccountNum ? readFileName(name) : null
  const chosen = target.utilityCompanyId
  if (named === null)
    return { utilityCompanyId: chosen, utilityAccountId: null, acctNum: null, invoiceDate: null }
  const utilityId = chosen ?? matchUtility(named.utility, await findUtilities(tx, target))?.id ?? null
  const alike = await findAccountsLike(tx, target.companyId, [named.accountNumber])
  const account = matchAccount(named.accountNumber, alike, utilityId)
  return {
    utilityCompanyId: account?.utilityCompanyId ?? utilityId,
    utilityAccountId: account?.id ?? null,
    acctNum: named.accountNumber,
    invoiceDate: named.invoiceDate,
  }
}
