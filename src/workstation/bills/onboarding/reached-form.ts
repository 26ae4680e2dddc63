import { atom } from 'jotai'
import { READY, type Readiness } from '#workstation/platform/keyboard/type-ahead.ts'
import { openEditorAtom } from '../state/editors.ts'
import { missingOf } from './form.ts'

/** The form that the keyboard belongs in while things are set up from a bill; another one each time it is asked for. */
export const wantedFormAtom = atom((get): string | null => {
  const editor = get(openEditorAtom)
  return editor?.tab === 'onboard'
    ? `${editor.bill.id} ${editor.onboardings} ${missingOf(editor.bill)}`
    : null
})

/** The form that the keyboard has reached; null when none yet, undefined while the forms are not on screen. */
export const reachedFormAtom = atom<string | null | undefined>(undefined)

/** Keys wait until the keyboard is in the form they are meant for, and are let go of where the one before was refused. */
export const formReadinessAtom = atom((get): Readiness => {
  const [wanted, reached] = [get(wantedFormAtom), get(reachedFormAtom)]
  if (wanted === null || reached === undefined) return READY
  if (get(openEditorAtom)?.onboarding.complaint != null) return { state: 'failed', what: 'The next form' }
  return wanted === reached ? READY : { state: 'waiting', for: 'the form' }
})
