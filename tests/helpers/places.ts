import { type CallName, CONTRACT } from '#contract/client/contract.ts'
import type { CallShape } from '#contract/kernel/call.ts'

/** One path of a call; a call under both bases has two. */
export interface Place {
  name: CallName
  shape: CallShape
  method: CallShape['method']
  /** Who may come: anybody, any session, staff, another system by its key. */
  access: 'anon' | 'client' | 'admin' | 'key'
  /** As the contract writes it, with {id}. */
  pattern: string
}

const ENTRIES = Object.entries(CONTRACT) as [CallName, CallShape][]

export const PLACES: readonly Place[] = ENTRIES.flatMap(([name, shape]) =>
  (Object.entries(shape.at) as [Place['access'], string][]).map(([access, pattern]) => ({
    name,
    shape,
    method: shape.method,
    access,
    pattern,
  })),
)

export const fillPath = (pattern: string, parameterOf: (parameter: string) => string | number): string =>
  pattern.replace(/\{(\w+)\}/g, (_, parameter: string) => encodeURIComponent(parameterOf(parameter)))
