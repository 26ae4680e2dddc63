import { queryOptions } from '@tanstack/react-query'
import { atom } from 'jotai'
import type { MonthContext } from '#commands/energy/month-bills/context.ts'
import type { Call } from '#contract/client/client.ts'
import type { MonthScope } from '#domain/energy/months/month-scope.ts'
import { orderedBills } from '#views/energy/month-bills/MonthBillsTable.tsx'
import { monthBillsInput } from '#views/energy/month-bills/month-bills-input.ts'
import { answerAtom } from '#workstation/platform/state/answers.ts'
import { overlaySubjectsAtom } from '#workstation/platform/state/overlays.ts'

export const MONTH_BILLS = ['month-bills'] as const

const monthBillsQuery = (call: Call, scope: MonthScope) =>
  queryOptions({
    queryKey: [...MONTH_BILLS, scope] as const,
    queryFn: ({ signal }) => call('properties.monthBills', monthBillsInput(scope), { signal }),
    staleTime: 0,
  })

/** The month that the dialog was opened for. */
export const scopeAtom = atom((get) => get(overlaySubjectsAtom).month ?? null)

export const monthAnswerAtom = answerAtom((get, call) => {
  const scope = get(scopeAtom)
  return scope === null ? null : monthBillsQuery(call, scope)
})

/** The bill that has the focus: by its ids, since a decision moves it to another place. */
const focusedAtom = atom<{ billId: number; accountMeterId: number } | null>(null)

const billsAtom = atom((get) => orderedBills(get(monthAnswerAtom).data?.bills ?? []))

/** Its place among the bills; until one had the focus, the first that somebody has to decide about. */
export const focusIndexAtom = atom(
  (get) => {
    const focused = get(focusedAtom)
    const bills = get(billsAtom)
    const at = bills.findIndex(
      (bill) =>
        bill.utility_bill_id === focused?.billId && bill.utility_account_meter_id === focused.accountMeterId,
    )
    return Math.max(0, at < 0 ? bills.findIndex(({ undecided }) => undecided) : at)
  },
  (get, set, index: number) => {
    const bill = get(billsAtom)[index]
    if (bill === undefined) return
    const { utility_bill_id: billId, utility_account_meter_id: accountMeterId } = bill
    set(focusedAtom, { billId, accountMeterId })
  },
)

export const monthContextAtom = atom((get): MonthContext | null => {
  const scope = get(scopeAtom)
  const bills = get(billsAtom)
  return scope && { scope, total: bills.length, bill: bills[get(focusIndexAtom)] ?? null }
})
