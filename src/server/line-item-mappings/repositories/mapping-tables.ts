import { sql } from 'kysely'

export type MappingKind = 'charge' | 'usage'

/** Charges and usages are mapped alike, in tables of their own: where each keeps what. */
export const MAPPING_TABLES = {
  charge: {
    mappings: sql.table('chargeMappings'),
    type: sql.ref('chargeTypeId'),
    lines: sql.table('readingCharges'),
    savedLines: sql.table('utilityBillCharges'),
    amount: sql.ref('amountCents'),
  },
  usage: {
    mappings: sql.table('usageMappings'),
    type: sql.ref('usageTypeId'),
    lines: sql.table('readingUsages'),
    savedLines: sql.table('utilityBillUsages'),
    amount: sql.lit(null),
  },
} as const

export const MAPPING_KINDS: readonly MappingKind[] = ['charge', 'usage']

const MOST_LETTERS = 60

/** What the function description_letters makes of every description with this key. */
export const lettersOfKey = (key: string): string => key.replaceAll(/[^a-z]/g, '').slice(0, MOST_LETTERS)
