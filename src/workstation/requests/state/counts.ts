import { atom } from 'jotai'
import type { CallAnswer } from '#contract/contract.ts'

/** How many requests each tab and each week has; null until the server has told. */
export const countsAtom = atom<CallAnswer<'requests.counts'> | null>(null)
