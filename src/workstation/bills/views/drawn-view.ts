import { atom } from 'jotai'
import type { BillTab } from '#commands/bills/editor/context.ts'
import type { Readiness } from '#workstation/platform/keyboard/type-ahead.ts'
import { formReadinessAtom } from '../onboarding/reached-form.ts'
import { pointingReadinessAtom } from '../pointing/pointing-atoms.ts'
import { openEditorAtom } from '../state/editors.ts'

/** The view on screen in place of the review; null while there is none. */
export const drawnViewAtom = atom<BillTab | null>(null)

/** Keys wait until the view is drawn that they are meant for. */
export const viewReadinessAtom = atom((get): Readiness => {
  const tab = get(openEditorAtom)?.tab ?? 'process'
  const isDrawn = tab === 'process' || get(drawnViewAtom) === tab
  if (get(pointingReadinessAtom).state === 'waiting') return get(pointingReadinessAtom)
  return isDrawn ? get(formReadinessAtom) : { state: 'waiting', for: 'the view' }
})
