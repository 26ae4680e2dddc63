import type { AiModel } from '#domain/configurations/configuration.ts'
import { FIRST_PASS, type ReadingPlan } from '#domain/configurations/reading-plan.ts'
import { findLessonRows, leaveLessonOut } from '#server/bill-templates/repositories/lesson-repository.ts'
import { findConfiguration } from '#server/configurations/repositories/configuration-repository.ts'
import type { Caller } from '#server/people/policies/bill-scope.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { CallError, forbidden, notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { chosenForBill } from '../assessment/chosen-for-bill.ts'
import { type Bill, changeBillRow, insertBillEvent } from '../repositories/bill-records.ts'
import { deleteReadingPages, findReadingPages } from '../repositories/readings.ts'
import { enqueueReading } from '../upload/enqueue-reading.ts'
import { WAITING } from '../upload/progress.ts'
import { type BillReference, billEvent, openBill, statusAfter } from './open-bill.ts'
import { putReadingAside } from './put-aside.ts'

type Needed = Pick<Services, 'db' | 'events' | 'queue' | 'provider'>

/**
 * extract: from the file. parse: lines from the words that were read. second_pass: looks again at what the checks
 * complain about. supplementary_pass: words from the pages' pictures. rebuild: from the file, as if it had just come.
 */
export type Pass = 'extract' | 'parse' | 'second_pass' | 'supplementary_pass' | 'rebuild'

const PASSES: Record<Pass, ReadingPlan['pass']> = {
  extract: 'first',
  parse: 'first',
  second_pass: 'second',
  supplementary_pass: 'supplementary',
  rebuild: 'first',
}

const KEEPS_WORDS: ReadonlySet<Pass> = new Set(['parse', 'second_pass'])

export interface PassOptions {
  /** Chosen for this pass alone. */
  configurationId?: number | null
  /** Of the AI service, as the configuration is. */
  model?: AiModel | null
  /** A lesson that the bill is read without from now on, or with again. */
  lesson?: { id: number; leftOut: boolean } | null
  /** The file that the caller means; must be the bill's. */
  fileKey?: string | null
}

/**
 * Asks for a pass over a bill: a job does it. What was read, and typed, before is put aside with the bill, from where
 * `restoreReading` brings it back; answers its id. Nobody can edit the bill meanwhile. Throws as `openBill` does.
 */
export async function askForPass(
  { db, events, queue, provider }: Needed,
  caller: Caller,
  reference: BillReference,
  pass: Pass,
  { configurationId = null, model = null, fileKey = null, lesson = null }: PassOptions = {},
): Promise<number | null> {
  if (configurationId !== null && caller.os)
    throw forbidden('Contractors’ staff do not choose configurations.')
  if (model !== null) requireModel(caller, provider)
  return db.transaction().execute(async (tx) => {
    const bill = await openBill(tx, caller, reference, pass)
    if (fileKey !== null && fileKey !== bill.sha256)
      throw new CallError('invalid_input', 'This file is not the bill’s own. Open the bill again.')
    if (configurationId !== null) {
      const owner = { companyId: bill.companyId }
      if ((await findConfiguration(tx, owner, configurationId)) === undefined)
        throw new CallError('invalid_input', 'This configuration is not there for the bill’s company.')
    }
    if (lesson !== null) await chooseLesson(tx, caller, bill, lesson)
    const hasWords = KEEPS_WORDS.has(pass) && (await findReadingPages(tx, bill.id)) !== undefined
    const replaced = await putReadingAside(tx, bill, pass, caller.userId)
    if (pass === 'rebuild') await deleteReadingPages(tx, bill.id)
    const plan: ReadingPlan = { pass: PASSES[pass], configurationId, model }
    const isPlain = plan.pass === FIRST_PASS.pass && configurationId === null && model === null
    const changed = await changeBillRow(tx, bill.id, caller.userId, {
      ...(pass === 'rebuild' ? await chosenForBill(tx, bill.id) : {}),
      status: statusAfter(bill, hasWords ? 'extract' : 'restart'),
      readingPlan: isPlain ? null : JSON.stringify(plan),
      progress: WAITING,
      problemCount: null,
      clean: false,
      lastErrorCause: null,
      locked: false,
    })
    await insertBillEvent(tx, { billId: bill.id, kind: `${pass} asked`, userId: caller.userId })
    await enqueueReading({ queue }, tx, { id: bill.id, companyId: bill.companyId }, 'again')
    await events.publish(tx, billEvent(changed))
    return replaced
  })
}

async function chooseLesson(
  tx: DatabaseTransaction,
  caller: Caller,
  bill: Pick<Bill, 'id' | 'companyId'>,
  { id, leftOut }: NonNullable<PassOptions['lesson']>,
): Promise<void> {
  const [row] = await findLessonRows(tx, { ids: [id] })
  if (row === undefined || (row.companyId !== null && row.companyId !== bill.companyId))
    throw notFound('lesson')
  await leaveLessonOut(tx, { billId: bill.id, lessonId: id, leftOut, userId: caller.userId })
}

/** Whether this person may choose what an AI service reads a bill by, where one is connected. */
export const mayChooseModel = (
  { admin, os }: Pick<Caller, 'admin' | 'os'>,
  provider: Services['provider'],
): boolean => admin && !os && provider.current().ai !== null

function requireModel(caller: Caller, provider: Services['provider']): void {
  if (mayChooseModel(caller, provider)) return
  if (provider.current().ai !== null) throw forbidden('Only our own staff choose the model.')
  throw new CallError('invalid_input', 'No AI service is connected: bills are read by the built-in engine.')
}
