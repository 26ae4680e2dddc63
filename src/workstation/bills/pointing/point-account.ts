import type { QueryClient } from '@tanstack/react-query'
import type { Edited } from '#commands/bills/editor/port.ts'
import type { WordsAt } from '#domain/bills/pointed.ts'
import { accountsQuery, utilitiesQuery } from '#workstation/records/shared/lookup-queries.ts'
import { bare } from '../draft/bare.ts'
import type { BillDetail } from '../draft/bill-detail.ts'
import { type AccountChoice, chooseAccount } from '../state/choose-account.ts'
import type { BillDesk } from '../state/desk.ts'

/**
 * Chooses the account of the number, or the utility of the name, that was pointed at. Where it is nobody's, or that of
 * several, the list to choose from is narrowed by it.
 */
export async function pointAtAccount(
  id: number,
  { desk, queryClient }: { desk: BillDesk; queryClient: QueryClient },
  { text, places }: { text: string; places: readonly WordsAt[] },
): Promise<Edited> {
  const bill = desk.editor(id)?.bill
  if (bill === undefined) return null
  const choice = await choiceOf(text, bill, desk, queryClient)
  if (choice === null) {
    desk.dispatch(id, { type: 'picker', picker: 'account', sought: text })
    return null
  }
  desk.dispatch(id, { type: 'pointing', pointing: null })
  const edited = await chooseAccount(id, desk, choice)
  if (choice.accountId !== null)
    desk.dispatch(id, { type: 'patched', patches: [{ of: 'bill', set: {}, places: { account: places } }] })
  return edited
}

async function choiceOf(
  text: string,
  { utility_company_id: utilityId, company_id: companyId }: BillDetail,
  { call }: BillDesk,
  queryClient: QueryClient,
): Promise<AccountChoice | null> {
  const sought = bare(text)
  const accounts = utilityId === null ? [] : await queryClient.ensureQueryData(accountsQuery(call, utilityId))
  const ofNumber = accounts.filter(
    (account) => account.company_id === companyId && bare(account.acct_num) === sought,
  )
  if (ofNumber.length > 0) return onlyOne(ofNumber, ({ id }) => ({ utilityId: null, accountId: id }))
  const utilities = await queryClient.ensureQueryData(utilitiesQuery(call))
  const ofName = utilities.filter(({ name }) => bare(name) === sought)
  return onlyOne(ofName, ({ id }) => ({ utilityId: id, accountId: null }))
}

function onlyOne<Found>(
  found: readonly Found[],
  choice: (one: Found) => AccountChoice,
): AccountChoice | null {
  const [one, ...others] = found
  return one === undefined || others.length > 0 ? null : choice(one)
}
