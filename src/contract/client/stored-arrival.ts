import type { Arrived } from './arrive.ts'

const KEY = 'arrived'

/** In this window alone, until it is taken. */
export const storeArrival = (arrived: Arrived): void => sessionStorage.setItem(KEY, JSON.stringify(arrived))

/** What arrived in this window; null where nothing did. */
export function storedArrival(): Arrived | null {
  const stored = sessionStorage.getItem(KEY)
  return stored === null ? null : JSON.parse(stored)
}

export const forgetArrival = (): void => sessionStorage.removeItem(KEY)
