import pg from 'pg'

/** Whether the user of this connection may change the tables; where there are none yet, whether it may make them. */
export async function ownsTables(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ owns: boolean }>(
    `select coalesce(
       (select pg_has_role(relowner, 'usage') from pg_class where oid = to_regclass('public.users')),
       has_schema_privilege('public', 'create')) as owns`,
  )
  return rows[0]?.owns ?? true
}

/** What is brought from QuickBooks is emptied as a whole. */
const EMPTIED = [
  'quickbooks_invoice_lines',
  'quickbooks_invoices',
  'quickbooks_customers',
  'quickbooks_pages',
]

/**
 * Gives a role what the service needs to work, and no more: it changes rows, and neither tables nor triggers. What is
 * audited it adds and reads alone.
 */
export async function grantRuntime(client: pg.ClientBase, role: string): Promise<void> {
  const to = pg.escapeIdentifier(role)
  for (const schema of ['public', 'pgboss']) {
    await client.query(`grant usage on schema ${schema} to ${to}`)
    await client.query(`grant select, insert, update, delete on all tables in schema ${schema} to ${to}`)
    await client.query(`grant usage, select on all sequences in schema ${schema} to ${to}`)
  }
  await client.query(
    `revoke insert, update, delete on kysely_migration, kysely_migration_lock, online_steps from ${to}`,
  )
  await client.query(`grant truncate on ${EMPTIED.join(', ')} to ${to}`)
  await client.query(`revoke update, delete on audit_events from ${to}`)
  await client.query('revoke execute on function forget_client_in_audit, forget_person_in_audit from public')
  await client.query(`grant execute on function forget_client_in_audit, forget_person_in_audit to ${to}`)
}
