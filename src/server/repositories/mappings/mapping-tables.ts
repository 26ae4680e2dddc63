import { sql } from 'kysely'

export type MappingKind = 'charge' | 'usage'

/** Charges and usages are mapped alike, in tables of their own: where each keeps what. */
export const MAPPING_TABLES = {
  charge: {
    mappings: sql.table('charge_mappings'),
    type: sql.ref('charge_type_id'),
    lines: sql.table('reading_charges'),
    savedLines: sql.table('utility_bill_charges'),
    amount: sql.ref('amount_cents'),
  },
  usage: {
    mappings: sql.table('usage_mappings'),
    type: sql.ref('usage_type_id'),
    lines: sql.table('reading_usages'),
    savedLines: sql.table('utility_bill_usages'),
    amount: sql.lit(null),
  },
} as const

export const MAPPING_KINDS: readonly MappingKind[] = ['charge', 'usage']

const MOST_LETTERS = 60

/** What the function description_letters makes of every description with this key. */
export const lettersOfKey = (key: string): string => key.replaceAll(/[^a-z]/g, '').slice(0, MOST_LETTERS)
