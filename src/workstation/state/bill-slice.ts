import { atom } from 'jotai'
import type { BillContext } from '#commands/bill/context.ts'
import type { BillPort } from '#commands/bill/port.ts'

/** What commands see of the open bill, and what they may ask of its editor. The bill screen keeps both. */
export const billContextAtom = atom<BillContext | null>(null)
export const billPortAtom = atom<BillPort | null>(null)
