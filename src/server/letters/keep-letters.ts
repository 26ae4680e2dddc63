import type { CalendarDate } from '#base/calendar-date.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { CallError, notFound, RecordChanged } from '#server/platform/errors.ts'
import type { ReceivedFile } from '#server/platform/files/received-file.ts'
import { keepFile } from '#server/platform/files/stored-files.ts'
import type { Services } from '#server/platform/services.ts'
import { companyExists } from '#server/records/repositories/company-repository.ts'
import { findUtility } from '#server/records/repositories/utility-repository.ts'
import {
  copyScope,
  findLetterRecord,
  insertLetter,
  type LetterChange,
  type LetterRecord,
  lockLetter,
  setScope,
  updateLetter,
} from './repositories/letter-records.ts'

export { type LetterRecord, listLetters } from './repositories/letter-records.ts'

type Needed = Pick<Services, 'db'>

/** Throws not_found. */
export async function getLetterRecord({ db }: Needed, id: number): Promise<LetterRecord> {
  const letter = await findLetterRecord(db, id)
  if (letter === undefined) throw notFound('letter')
  return letter
}

interface Dates {
  signedDate?: CalendarDate | null | undefined
  validFrom?: CalendarDate | null | undefined
  expiryDate?: CalendarDate | null | undefined
}

export interface LetterFields extends Dates {
  companyId: number
  utilityCompanyId?: number | undefined
  signedBy: string
  replacesId?: number | undefined
  /** The account that it speaks for alone. */
  accountId?: number | undefined
}

/** Keeps a letter; one that it comes in the place of goes out of use and leaves it its scope. Throws `CallError`. */
export async function keepLetter(
  { db, files }: Pick<Services, 'db' | 'files'>,
  file: ReceivedFile,
  { signedBy, replacesId, accountId, ...fields }: LetterFields,
  userId: number,
): Promise<number> {
  if ('refused' in file) throw new CallError('unsupported_type', file.refused)
  const { stored, contentType, name } = file
  return db.transaction().execute(async (tx) => {
    if (!(await companyExists(tx, fields.companyId)))
      throw new CallError('invalid_input', 'There is no such company.')
    await demandUtility(tx, fields.companyId, fields.utilityCompanyId ?? null)
    if (replacesId !== undefined && (await lockLetter(tx, replacesId))?.companyId !== fields.companyId)
      throw new CallError('invalid_input', 'The letter to replace is not one of this client.')
    await keepFile({ files }, tx, { sha256: stored.sha256, sizeBytes: stored.sizeBytes, contentType })
    const id = await insertLetter(tx, {
      companyId: fields.companyId,
      utilityCompanyId: fields.utilityCompanyId ?? null,
      sha256: stored.sha256,
      fileName: name,
      signedBy: signedBy === '' ? null : signedBy,
      signedDate: fields.signedDate ?? null,
      validFrom: fields.validFrom ?? null,
      expiryDate: fields.expiryDate ?? null,
      replacesId: replacesId ?? null,
      createdBy: userId,
    })
    if (replacesId !== undefined) {
      await copyScope(tx, replacesId, id)
      await updateLetter(tx, replacesId, { deactivatedAt: new Date(), deactivatedBy: userId })
    }
    if (accountId !== undefined) await narrow(tx, { id, companyId: fields.companyId }, 'account', [accountId])
    await refuseTurnedAround(tx, id)
    return id
  })
}

export interface LetterEdit extends Dates {
  version?: number | undefined
  utilityCompanyId?: number | null | undefined
  propertyIds?: readonly number[] | undefined
  accountIds?: readonly number[] | undefined
  signedBy?: string | undefined
}

/** Writes what is given; what is left out stays. Throws not_found, invalid_input and `RecordChanged`. */
export async function saveLetter(
  { db }: Needed,
  id: number,
  { version, propertyIds, accountIds, signedBy, ...change }: LetterEdit,
): Promise<void> {
  await changing(db, { id, version }, async (tx, companyId) => {
    if (change.utilityCompanyId !== undefined) await demandUtility(tx, companyId, change.utilityCompanyId)
    for (const [of, wanted] of [
      ['property', propertyIds],
      ['account', accountIds],
    ] as const)
      if (wanted !== undefined) await narrow(tx, { id, companyId }, of, wanted)
    const given = Object.entries(change).filter(([, value]) => value !== undefined)
    return { ...Object.fromEntries(given), ...(signedBy === undefined ? {} : { signedBy: signedBy || null }) }
  })
}

/** Puts a letter out of use, or into use again. */
export const setLetterActive = (
  { db }: Needed,
  seen: { id: number; version?: number | undefined },
  active: boolean,
  userId: number,
): Promise<void> =>
  changing(db, seen, async () => ({
    deactivatedAt: active ? null : new Date(),
    deactivatedBy: active ? null : userId,
  }))

async function changing(
  db: Services['db'],
  { id, version }: { id: number; version?: number | undefined },
  changeOf: (tx: DatabaseTransaction, companyId: number) => Promise<LetterChange>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const held = await lockLetter(tx, id)
    if (held === undefined) throw notFound('letter')
    if (version !== undefined && version !== held.version)
      throw new RecordChanged('letter', id, 'This letter was changed meanwhile. Nothing was saved.')
    await updateLetter(tx, id, await changeOf(tx, held.companyId))
    await refuseTurnedAround(tx, id)
  })
}

async function narrow(
  tx: DatabaseTransaction,
  letter: { id: number; companyId: number },
  of: 'property' | 'account',
  wanted: readonly number[],
): Promise<void> {
  if (!(await setScope(tx, letter, of, wanted)))
    throw new CallError('invalid_input', `One of these is no ${of} of the letter’s client.`)
}

async function demandUtility(tx: DatabaseTransaction, companyId: number, id: number | null): Promise<void> {
  if (id !== null && !(await findUtility(tx, id, { companyId })))
    throw new CallError('invalid_input', 'There is no such utility.')
}

async function refuseTurnedAround(tx: DatabaseTransaction, id: number): Promise<void> {
  const letter = await findLetterRecord(tx, id)
  if (letter?.validFrom != null && letter.expiryDate !== null && letter.expiryDate < letter.validFrom)
    throw new CallError('invalid_input', 'The letter ends before it begins.')
}
