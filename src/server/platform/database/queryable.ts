import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>
export type DatabaseTransaction = Transaction<Tables>

/** What repositories take: they run inside a transaction when the caller has one. */
export type Queryable = Database | DatabaseTransaction
