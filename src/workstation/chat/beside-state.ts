import { atom } from 'jotai'
import type { BesideContext } from '#commands/chat/context.ts'
import { focusedRowAtom } from '#workstation/bills/queue/state/list.ts'
import { placeAtom } from '#workstation/platform/state/place.ts'

export const isBesideAtom = atom(false)

/** Who waits until she can be asked. */
export const waitsForEvaAtom = atom<{ come(): void } | null>(null)

export const besideContextAtom = atom((get): BesideContext => {
  const billId = get(placeAtom)?.billId ?? get(focusedRowAtom)?.id ?? null
  return { isOpen: get(isBesideAtom), billId }
})

/** Where she stands, for the keyboard to go there. */
export const BESIDE_PLACE = 'eva-beside'
