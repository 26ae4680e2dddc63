import type { RecordType } from './field.ts'
import { RECORD_TYPES } from './record-types.ts'

/** The records that another system writes. People are invited, and sign in by themselves. */
export const SYNC_TYPES = [
  'company',
  'property',
  'utility',
  'account',
  'meter',
  'contact',
  'chargeLabel',
] as const satisfies readonly RecordType[]

export type SyncType = (typeof SYNC_TYPES)[number]

/** By their paths in the API: "companies". */
export const SYNC_PATHS = SYNC_TYPES.map((type) => RECORD_TYPES[type].path) as [string, ...string[]]
