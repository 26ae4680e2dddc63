import { sql } from 'kysely'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'

/** What opens something without its maker's login. */
export type AccessKind = 'api_key' | 'webhook' | 'public_link' | 'widget_link'

export interface AccessMade {
  kind: AccessKind
  id: number
  name: string
  companyName: string | null
  createdAt: Date
}

/** Keys, webhooks and links that a person made and that still work, the newest first. */
export async function findAccessMadeBy(db: Queryable, userId: number): Promise<AccessMade[]> {
  const { rows } = await sql<AccessMade>`
    select made.kind, made.id, made.name, company.name as "companyName", made.created_at as "createdAt"
    from (
      select 'api_key' as kind, id, name, company_id, created_at from api_keys
      where created_by = ${userId} and revoked_at is null and (expires_at is null or expires_at > now())
      union all
      select 'webhook', id, url, company_id, created_at from webhook_endpoints
      where removed_at is null
        and (created_by = ${userId} or api_key_id in (select id from api_keys where created_by = ${userId}))
      union all
      select 'public_link', id, label, company_id, created_at from public_links
      where created_by = ${userId} and revoked_at is null and answered_at is null
        and (expires_at is null or expires_at > now())
      union all
      select 'widget_link', id, label, company_id, created_at from widget_links
      where created_by = ${userId} and revoked_at is null and (expires_at is null or expires_at > now())
    ) as made
    left join companies as company on company.id = made.company_id
    order by made.created_at desc, made.kind, made.id`.execute(db)
  return rows
}

/** Ends these, whoever made them. */
export async function endAccess(
  tx: DatabaseTransaction,
  made: readonly Pick<AccessMade, 'kind' | 'id'>[],
  endedBy: number,
): Promise<void> {
  const of = (kind: AccessKind) => made.filter((one) => one.kind === kind).map(({ id }) => id)
  const revoked = { revokedAt: sql<Date>`now()`, revokedBy: endedBy }
  const [keys, webhooks, links, widgets] = [
    of('api_key'),
    of('webhook'),
    of('public_link'),
    of('widget_link'),
  ]
  if (keys.length > 0) await tx.updateTable('apiKeys').set(revoked).where('id', 'in', keys).execute()
  if (webhooks.length > 0)
    await tx
      .updateTable('webhookEndpoints')
      .set({ removedAt: sql<Date>`now()` })
      .where('id', 'in', webhooks)
      .execute()
  if (links.length > 0) await tx.updateTable('publicLinks').set(revoked).where('id', 'in', links).execute()
  if (widgets.length > 0)
    await tx.updateTable('widgetLinks').set(revoked).where('id', 'in', widgets).execute()
}
