import { sql } from 'kysely'
import { NON_COST_CHARGES } from '#domain/records/line-types.ts'

/** That a charge is part of what a service cost: `isCost` of the domain, in SQL. */
export const isCostLine = sql<boolean>`charge_type_id <> all(${[...NON_COST_CHARGES]}::int[])`
