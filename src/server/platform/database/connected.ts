import pg from 'pg'
import { setFormats } from './formats.ts'

/** Gives one connection of its own to `action`, for what no pool can do, and ends it afterwards. */
export async function connected<T>(url: string, action: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'utility-bills-command' })
  // A connection that breaks rejects the query that is under way; unheard, its error would end the process.
  client.on('error', () => undefined)
  await client.connect()
  return setFormats(client)
    .then(() => action(client))
    .finally(() => client.end())
}
