import { type Column, type Table, tableOf } from '#base/tables/table.ts'
import { CAUSE_OWNERS, causeOf } from '#domain/authorizations/causes.ts'
import { AUTHORIZATION_SOURCES } from '#domain/authorizations/status.ts'
import {
  type AuthorizationFilter,
  type AuthorizationRow,
  listAuthorizations,
} from '#server/authorizations/authorization-record.ts'
import type { Database } from '#server/platform/database/client.ts'
import { everyRow } from '#server/platform/database/newest-first.ts'

/** The logins to utilities' websites. What opens them stays in the vault. */
export const authorizationTable = (db: Database, filter: AuthorizationFilter): Table =>
  tableOf(
    'Authorizations',
    COLUMNS,
    everyRow(({ before }) => listAuthorizations(db, { ...filter, before })),
  )

const COLUMNS: Column<AuthorizationRow>[] = [
  { title: 'ID', type: 'number', value: ({ id }) => id },
  { title: 'Client', type: 'text', value: ({ companyName }) => companyName },
  { title: 'Online Access URL', type: 'text', value: ({ onlineAccessUrl }) => onlineAccessUrl },
  { title: 'Username', type: 'text', value: ({ onlineAccessUsername }) => onlineAccessUsername },
  { title: 'Password kept', type: 'flag', value: ({ hasOnlineAccessPassword }) => hasOnlineAccessPassword },
  { title: 'Status', type: 'text', value: ({ status }) => status },
  { title: 'Cause', type: 'text', value: ({ cause }) => cause && causeOf(cause).words },
  { title: 'Whose move', type: 'text', value: ({ cause }) => cause && CAUSE_OWNERS[causeOf(cause).owner] },
  { title: 'Since (UTC)', type: 'instant', value: ({ causeSince }) => causeSince },
  { title: 'Errors', type: 'text', value: ({ errors }) => errors },
  { title: 'Accounts', type: 'number', value: ({ accountCount }) => accountCount },
  { title: 'Came by', type: 'text', value: ({ source }) => AUTHORIZATION_SOURCES[source] },
  { title: 'Set up at (UTC)', type: 'instant', value: ({ createdAt }) => createdAt },
]
