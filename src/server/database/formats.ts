import type pg from 'pg'

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
export async function setFormats(client: pg.ClientBase): Promise<void> {
  await client.query(SET_FORMATS)
}
