import { atom } from 'jotai'
import type { CallAnswer } from '#contract/client/contract.ts'
import type { Draft } from './draft.ts'

export type Trial = CallAnswer<'configurations.try'>

export interface TrialState {
  /** The bill to try on; null until one was chosen. */
  billId: number | null
  busy: boolean
  result: { billId: number; of: Draft; trial: Trial } | null
}

export const trialAtom = atom<TrialState>({ billId: null, busy: false, result: null })
