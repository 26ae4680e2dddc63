import type { z } from 'zod'
import { moneyText } from '#base/money.ts'
import type { passCalls } from '#contract/bills/passes.ts'
import { splitRulesOf } from '#server/configurations/edit-configuration.ts'
import { type Caller, callerOf } from '#server/people/policies/bill-scope.ts'
import { withApiNames } from '#server/platform/http/api-names.ts'
import type { IncomingCall } from '#server/platform/http/register.ts'
import type { RouteFile } from '#server/platform/http/route-file.ts'
import { getBill } from '../editor/get-bill.ts'
import { type BillReference, seenBill } from '../queue/open-bill.ts'
import { getReadingPutAside, listReadingsPutAside, restoreReading } from '../queue/put-aside.ts'
import { askForPass, type Pass, type PassOptions } from '../queue/read-again.ts'
import { restoreBill } from '../queue/restore-bill.ts'
import { handToRobot, type ReparsedAccount, reparseAccount } from '../reading/account-passes.ts'
import { untilRead } from '../reading/await-reading.ts'
import { type Cutting, planSplit } from '../split/plan-split.ts'
import { splitBill } from '../split/split-bill.ts'
import { unsplitBill } from '../split/unsplit-bill.ts'
import { unlockBill } from '../unlocking/unlock-bill.ts'
import { presentBill, presentReading } from './present-bill.ts'

type Place = Pick<IncomingCall<'bills.parse'>, 'session' | 'base' | 'request'>
type CuttingInput = z.output<(typeof passCalls)['bills.splitPreview']['body']>

export const routes: RouteFile = (register, services) => {
  const { db, settings } = services
  const presented = async (caller: Caller, id: number) =>
    presentBill(await getBill(db, caller, id), caller, services)

  /** Asks for a pass and answers with the bill after it, or as it is when that takes too long. */
  const run = async (
    { session, base, request }: Place,
    pass: Pass,
    reference: BillReference,
    wait: boolean,
    options: PassOptions = {},
  ) => {
    const caller = callerOf(session, base)
    const gone = new AbortController()
    request.raw.once('close', () => {
      if (request.raw.destroyed && !request.raw.complete) gone.abort()
    })
    const seconds = wait ? settings.passWaitSeconds : 0
    const ask = () => askForPass(services, caller, reference, pass, options)
    const replaced = await untilRead(services, reference.id, { seconds, gone: gone.signal }, ask)
    return { bill: await presented(caller, reference.id), replaced_reading_id: replaced }
  }

  const runOnBill = (call: Place & Pick<IncomingCall<'bills.parse'>, 'body'>, pass: Pass) => {
    const { textract_bill_id: id, version, wait, ai_model: model } = call.body
    return run(call, pass, { id, version }, wait, { model: model ?? null })
  }

  register('bills.extract', (call) => {
    const { s3Key, config, version, wait } = call.body
    const configurationId = typeof config === 'number' ? config : (config?.id ?? null)
    const fileKey = s3Key ?? null
    return run(call, 'extract', { id: call.params.id, version }, wait, { configurationId, fileKey })
  })

  register('bills.parse', (call) => runOnBill(call, 'parse'))

  register('bills.leaveOutLesson', (call) => {
    const { left_out: leftOut, version, wait } = call.body
    const lesson = { id: call.params.lessonId, leftOut }
    return run(call, 'parse', { id: call.params.id, version }, wait, { lesson })
  })

  register('bills.secondPass', (call) => runOnBill(call, 'second_pass'))

  register('bills.supplementaryPass', (call) => runOnBill(call, 'supplementary_pass'))

  register('bills.rebuild', (call) =>
    run(call, 'rebuild', { id: call.params.id, version: call.body?.version }, call.body?.wait ?? true),
  )

  register('bills.unlock', async ({ params: { id }, body, session, base }) => {
    const caller = callerOf(session, base)
    const { version, password, others } = body
    const unlocked = await unlockBill(services, caller, { id, version }, { password, others })
    return { bill: await presented(caller, id), textract_bill_ids: unlocked }
  })

  register('bills.readings', async ({ params, session, base }) => {
    const readings = await listReadingsPutAside(db, callerOf(session, base), params.id)
    return {
      readings: readings.map(({ chargedCents, createdAt, archivedAt, ...reading }) => ({
        ...withApiNames(reading),
        created_at: createdAt.toISOString(),
        archived_at: archivedAt?.toISOString() ?? null,
        charged: moneyText(chargedCents),
      })),
    }
  })

  register('bills.reading', async ({ params, session, base }) => {
    const archived = await getReadingPutAside(db, callerOf(session, base), params.id, params.readingId)
    return { reading: presentReading(archived) }
  })

  register('bills.restoreReading', async ({ params, body, session, base }) => {
    const caller = callerOf(session, base)
    const reference = { id: params.id, version: body?.version }
    const replaced = await restoreReading(services, caller, reference, params.readingId)
    return { bill: await presented(caller, params.id), replaced_reading_id: replaced }
  })

  register('bills.reparseAccount', async ({ body, session, base }) =>
    presentReparsed(await reparseAccount(services, callerOf(session, base), body.utility_account_id)),
  )

  register('bills.autoProcess', async ({ body, session, base }) => {
    const count = await handToRobot(services, callerOf(session, base), body)
    return { message: `The robot looks at ${counted(count)}.`, count }
  })

  register('bills.restore', async ({ body, session, base }) => {
    const caller = callerOf(session, base)
    const { textract_bill_id: id, version } = body
    await restoreBill(services, caller, { id, version })
    return { success: true, bill: await presented(caller, id) }
  })

  register('bills.splitPreview', async ({ params, body, session, base }) => {
    const bill = await seenBill(db, callerOf(session, base), params.id)
    const { pageCount, parts } = await planSplit(db, bill, cuttingOf(body))
    return {
      page_count: pageCount,
      parts: parts.map(({ from, to, reason }) => ({ page_from: from, page_to: to, reason })),
    }
  })

  register('bills.split', async ({ params, body, session, base }) => {
    const caller = callerOf(session, base)
    const reference = { id: params.id, version: body?.version }
    const ids = await splitBill(services, caller, reference, cuttingOf(body))
    return { bill: await presented(caller, params.id), textract_bill_ids: ids }
  })

  register('bills.unsplit', async ({ params, body, session, base }) => {
    const caller = callerOf(session, base)
    await unsplitBill(services, caller, { id: params.id, version: body?.version })
    return { bill: await presented(caller, params.id) }
  })
}

function cuttingOf(body: CuttingInput): Cutting {
  return {
    ...(body?.splitRules ? { rules: splitRulesOf(body) } : {}),
    ...(body?.parts ? { ranges: body.parts.map(({ page_from: from, page_to: to }) => ({ from, to })) } : {}),
  }
}

function presentReparsed({ acctNum, count, edited, replaced }: ReparsedAccount) {
  const left =
    edited === 0
      ? ''
      : ` ${counted(edited)} edited by hand ${edited === 1 ? 'stays' : 'stay'} as ${edited === 1 ? 'it is' : 'they are'}.`
  return {
    message: `Parsing ${counted(count)} of account ${acctNum} again.${left}`,
    count,
    edited,
    replaced: replaced.map(({ billId, readingId }) => ({ textract_bill_id: billId, reading_id: readingId })),
  }
}

const counted = (count: number): string => `${count} ${count === 1 ? 'bill' : 'bills'}`
