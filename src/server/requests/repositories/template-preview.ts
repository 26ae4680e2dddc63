import { sql } from 'kysely'
import type { TemplateType } from '#domain/requests/template.ts'
import type { Queryable } from '#server/platform/database/client.ts'

const EACH = 12

const OF_TYPE: Record<TemplateType, ReturnType<typeof sql<boolean>>> = {
  Ongoing: sql`meter_status = 'Active'`,
  Issue: sql`issue_note is not null`,
  Onboarding: sql`meter_status = 'Onboarding'`,
  Hive: sql`hive_action_id is not null`,
}

/**
 * Some requests that a template of the type is meant for, among them some with little known about them; others where
 * there are none of the type.
 */
export async function findPreviewRequests(db: Queryable, type: TemplateType): Promise<number[]> {
  const some = async (condition: ReturnType<typeof sql<boolean>>) => {
    const { rows } = await sql<{ id: number }>`
      (select id from utility_requests where ${condition} and delivery_name is not null
        and latest_invoice_date is not null order by id limit ${EACH})
      union (select id from utility_requests where ${condition} and delivery_name is null order by id limit ${EACH})
      union (select id from utility_requests where ${condition} and latest_invoice_date is null
        order by id limit ${EACH})`.execute(db)
    return rows.map(({ id }) => id)
  }
  const fitting = await some(OF_TYPE[type])
  return fitting.length > 0 ? fitting : some(sql`true`)
}
