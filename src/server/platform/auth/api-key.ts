import type { KeyScope } from '#domain/api-access/key-scopes.ts'
import type { AuditActor } from '#domain/audit/audit.ts'

/** Another system that calls by a key, as the database knows it now. */
export interface ApiKey {
  id: number
  name: string
  scopes: readonly KeyScope[]
  /** Null: records of every company. */
  companyId: number | null
}

/** A key on its way with a call. */
export interface CallingKey extends ApiKey {
  /** Where the call comes from. */
  address: string
}

/** Whom the audit list names for what is done by this key. */
export const keyActor = ({ id, name, address }: CallingKey): AuditActor => ({
  kind: 'api_key',
  id,
  name,
  address,
})
