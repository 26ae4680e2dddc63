import { navigate } from 'wouter/use-browser-location'
import type { MonthPort } from '#commands/energy/month-bills/port.ts'
import { indexAfter } from '#workstation/platform/list/list-moves.ts'
import { closeOverlayAtom } from '#workstation/platform/state/overlays.ts'
import type { Workstation } from '#workstation/platform/workstation.ts'
import { meterAddress } from './meter-address.ts'
import { focusIndexAtom, MONTH_BILLS, monthContextAtom, scopeAtom } from './state.ts'

/** Rows that a move by a page goes by. */
const PAGE = 10

/** The bills behind a month, as commands open and change them. */
export function createMonthPort({
  store,
  queryClient,
}: Pick<Workstation, 'store' | 'queryClient'>): MonthPort {
  return {
    move(to) {
      const { total = 0 } = store.get(monthContextAtom) ?? {}
      store.set(focusIndexAtom, indexAfter(to, store.get(focusIndexAtom), { total, page: PAGE }))
    },
    openBill({ link, utility_meter_id: meterId }) {
      const month = store.get(scopeAtom)?.month
      store.set(closeOverlayAtom, 'month')
      if (link !== null) navigate(link)
      else if (month !== undefined) navigate(meterAddress(meterId, month))
    },
    refresh: () => void queryClient.invalidateQueries({ queryKey: MONTH_BILLS }),
  }
}
