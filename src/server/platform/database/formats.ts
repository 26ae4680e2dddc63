import pg from 'pg'

/** A server, a database or a user may have others, in which days and numbers would be read as what they are not. */
const FORMATS = {
  timezone: 'UTC',
  datestyle: 'ISO, MDY',
  intervalstyle: 'postgres',
  extra_float_digits: '1',
  bytea_output: 'hex',
}

const SET_FORMATS = Object.entries(FORMATS)
  .map(([name, value]) => `set ${name} = '${value}'`)
  .join('; ')

/**
 * Has a connection that was just made write and read values in one way, whoever set up the database. In a statement of
 * its own, as poolers in front of databases refuse most of it with the connection.
 */
export async function setFormats(
  client: pg.ClientBase,
  { idleTransactionMs }: { idleTransactionMs?: number | undefined } = {},
): Promise<void> {
  const idle = `; set idle_in_transaction_session_timeout = ${idleTransactionMs}`
  await client.query(idleTransactionMs === undefined ? SET_FORMATS : SET_FORMATS + idle)
}

/**
 * Has every connection of this database's user begin with them: those that a pooler makes are told nothing by whoever
 * comes to use them.
 */
export async function keepFormats(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ place: string }>(
    `select quote_ident(current_user) || ' in database ' || quote_ident(current_database()) as place`,
  )
  const place = rows[0]?.place
  for (const [name, value] of Object.entries(FORMATS))
    await client.query(`alter role ${place} set ${name} = ${pg.escapeLiteral(value)}`)
}

/** Of a connection the first format that is another; null where all are as they have to be. */
export async function otherFormat(client: pg.ClientBase): Promise<string | null> {
  for (const [name, value] of Object.entries(FORMATS)) {
    const { rows } = await client.query<{ now: string }>('select current_setting($1) as now', [name])
    if (rows[0]?.now !== value) return name
  }
  return null
}
