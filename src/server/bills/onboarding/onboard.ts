import type { z } from 'zod'
import type { newAccount, newCompany } from '#contract/bills/onboarding.ts'
import { matchUtility } from '#domain/bills/matching/match-utility.ts'
import type { Caller } from '#server/people/policies/bill-scope.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { CallError } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { beginGestureOf } from '#server/records/gesture-of.ts'
import { currentId } from '#server/records/repositories/merged-records.ts'
import {
  findAccountOfNumber,
  insertAccount,
  insertUtility,
  type NamedRecord,
  type OnboardedKind,
} from '#server/records/repositories/onboarding-repository.ts'
import { findUtilities, findUtility } from '#server/records/repositories/utility-repository.ts'
import { finishDraft } from '../editor/update-bill.ts'
import { rematchLines } from '../matching/rematch-lines.ts'
import { type BillReference, billEvent, openBill } from '../queue/open-bill.ts'
import { type Bill, insertBillEvent } from '../repositories/bill-records.ts'

type Needed = Pick<Services, 'db' | 'events'>

export interface Created {
  kind: OnboardedKind
  id: number
}

/** What is kept of an onboarding, to take it back by. */
export interface OnboardingDetails extends Created {
  /** Of a meter that no account billed before. */
  physicalMeterId: number | null
  before: Pick<Bill, 'utilityCompanyId' | 'utilityAccountId'>
}

/** Sets up an account that a bill names, and makes the bill its; a job gives it to other bills that wait for it. */
export async function onboardAccount(
  services: Needed & Pick<Services, 'queue'>,
  caller: Caller,
  reference: BillReference,
  account: z.output<typeof newAccount>,
): Promise<Created> {
  return onboard(services, caller, reference, 'utility_account', async (tx, bill) => {
    const chosenId = account.utility_company_id ?? bill.utilityCompanyId
    const utilityCompanyId = await currentId(tx, 'utility_companies', chosenId)
    if (utilityCompanyId === null) throw new CallError('invalid_input', 'Choose the utility company first.')
    const utility = await findUtility(tx, utilityCompanyId, { companyId: bill.companyId })
    if (utility === undefined) throw new CallError('invalid_input', 'There is no such utility.')
    const row = {
      companyId: bill.companyId,
      utilityCompanyId,
      acctNum: account.acct_num,
      deliveryMethod: account.delivery_method ?? null,
    }
    const id = await insertAccount(tx, row)
    if (id === null) {
      const existing = await findAccountOfNumber(tx, row)
      throw alreadyThere(
        'utility_account',
        existing,
        `${utility.name} has account ${existing?.name} already. Choose it instead.`,
      )
    }
    return {
      id,
      bill: { ...bill, utilityCompanyId, utilityAccountId: id },
      afterwards: () => services.queue.enqueue(tx, 'match-account', { accountId: id, fromBillId: bill.id }),
    }
  })
}

/**
 * Sets up a utility that a bill comes from: everybody's by staff, else the own one of the bill's client. The bill has
 * no account then: the utility has none yet. A job gives it to other bills that print it.
 */
export async function onboardCompany(
  services: Needed & Pick<Services, 'queue'>,
  caller: Caller,
  reference: BillReference,
  { name }: z.output<typeof newCompany>,
): Promise<Created> {
  return onboard(services, caller, reference, 'utility_company', async (tx, bill) => {
    // The utilities that the bill's client knows: of others' own nothing is told.
    const there = () => findUtilities(tx, { companyId: bill.companyId })
    const known = matchUtility(name, await there())
    const row = { name, addedByCompanyId: caller.admin ? null : bill.companyId }
    const id = known === null ? await insertUtility(tx, row) : null
    if (id === null) {
      const existing = known ?? (await there()).find((utility) => sameName(utility.name, name))
      throw alreadyThere(
        'utility_company',
        existing,
        `${existing?.name ?? name} is there already. Choose it instead.`,
      )
    }
    return {
      id,
      bill: { ...bill, utilityCompanyId: id, utilityAccountId: null },
      afterwards: () => services.queue.enqueue(tx, 'match-utility', { id, name, aliases: [] }),
    }
  })
}

const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** What was made, and the bill with it. */
interface Made {
  id: number
  bill: Bill
  physicalMeterId?: number | null
  /** What is left to do once the lines are matched again. */
  afterwards?: () => Promise<void>
}

/** Opens the bill, makes what it lacks, matches its lines again and writes it, all or nothing. */
export async function onboard(
  { db, events }: Needed,
  caller: Caller,
  reference: BillReference,
  kind: OnboardedKind,
  make: (tx: DatabaseTransaction, bill: Bill) => Promise<Made>,
): Promise<Created> {
  return db.transaction().execute(async (tx) => {
    const before = await openBill(tx, caller, reference, 'edit')
    await beginGestureOf(tx, 'onboarded', caller.userId)
    const { id, bill, physicalMeterId = null, afterwards } = await make(tx, before)
    await rematchLines(tx, bill)
    await afterwards?.()
    const details: OnboardingDetails = {
      kind,
      id,
      physicalMeterId,
      before: {
        utilityCompanyId: before.utilityCompanyId,
        utilityAccountId: before.utilityAccountId,
      },
    }
    await insertBillEvent(tx, {
      billId: bill.id,
      kind: 'onboarded',
      userId: caller.userId,
      details: { ...details },
    })
    await events.publish(tx, billEvent(await finishDraft(tx, bill, caller.userId)))
    return { kind, id }
  })
}

/** Says which record stands in the way, so that it can be chosen instead. */
export const alreadyThere = (
  kind: OnboardedKind,
  existing: NamedRecord | undefined,
  message: string,
): CallError =>
  new CallError('conflict', message, {
    details: { existing: existing ? { kind, id: existing.id, name: existing.name } : null },
  })
