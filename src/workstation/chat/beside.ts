import type { BesidePort } from '#commands/chat/port.ts'
import { onDemand } from '#ui/on-demand.tsx'
import type { Workstation } from '#workstation/platform/workstation.ts'
import { BESIDE_PLACE, isBesideAtom, waitsForEvaAtom } from './beside-state.ts'

/** Eva at the side of the bills. */
export const EvaPanel = onDemand(() => import('./EvaPanel.tsx'))

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
