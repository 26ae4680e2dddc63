import { atom } from 'jotai'
import type { BesideContext } from '#commands/chat/context.ts'
import type { BesidePort } from '#commands/chat/port.ts'
import { onDemand } from '#ui/on-demand.tsx'
import { focusedRowAtom } from '#workstation/bills/queue/state/list.ts'
import { placeAtom } from '#workstation/platform/state/place.ts'
import type { Workstation } from '#workstation/platform/workstation.ts'

/** Eva at the side of the bills. */
export const EvaPanel = onDemand(() => import('./EvaPanel.tsx'))

export const isBesideAtom = atom(false)

/** Who waits until she can be asked. */
export const waitsForEvaAtom = atom<{ come(): void } | null>(null)

export const besideContextAtom = atom((get): BesideContext => {
  const billId = get(placeAtom)?.billId ?? get(focusedRowAtom)?.id ?? null
  return { isOpen: get(isBesideAtom), billId }
})

/** Where she stands, for the keyboard to go there. */
export const BESIDE_PLACE = 'eva-beside'

const panel = () => document.querySelector<HTMLElement>(`[data-place="${BESIDE_PLACE}"]`)

export function createBesidePort({ store }: Pick<Workstation, 'store'>): BesidePort {
  const close = () => store.set(isBesideAtom, false)
  return {
    close,
    async toggle() {
      const open = panel()
      if (open?.contains(document.activeElement)) return close()
      if (open !== null) return (open.querySelector('textarea') ?? open).focus()
      await EvaPanel.prepare()
      await new Promise<void>((come) => {
        store.set(waitsForEvaAtom, { come })
        store.set(isBesideAtom, true)
      })
    },
  }
}
