import type { CallShape } from '#contract/kernel/call.ts'
import { type CallName, CONTRACT } from './contract.ts'

/**
 * Where each call is. A browser's bundle carries this table as it stands when the bundle is made, and none of the
 * schemas that it is taken from: see `vite.config.ts`.
 */
export const PATHS = Object.fromEntries(
  Object.entries(CONTRACT).map(([name, { method, at }]) => [name, { method, at }]),
) as Record<CallName, Pick<CallShape, 'method' | 'at'>>
