import { createCanvas } from '@napi-rs/canvas'
import { sql } from 'kysely'
import type { CallAnswer } from '#contract/client/contract.ts'
import type { Services } from '#server/platform/services.ts'
import { addApiKey } from './api-keys.ts'
import { addAccount, type TestAccount } from './bills.ts'
import { type FilePart, postForm } from './multipart.ts'
import type { TestPerson } from './people.ts'
import type { TestApp } from './test-app.ts'

type Lease = NonNullable<CallAnswer<'scraper.lease'>['lease']>

let made = 0

type Rows = { services: Pick<Services, 'db' | 'vault'> }

/** A portal at which nobody has to wait, unless told. */
export async function addPortal(
  { services: { db } }: Rows,
  fields: Partial<{
    onlineAccessUrl: string
    recipe: string
    mostAtOnce: number
    secondsBetween: number
    windowFrom: string
    windowUntil: string
    timeZone: string
  }> = {},
): Promise<{ id: number; url: string; recipe: string }> {
  const name = `portal-${++made}`
  const at = `https://${name}.example/login`
  const {
    id,
    recipe,
    onlineAccessUrl: url,
  } = await db
    .insertInto('scraperPortals')
    .values({ name, recipe: name, onlineAccessUrl: at, mostAtOnce: 10, secondsBetween: 0, ...fields })
    .returning(['id', 'recipe', 'onlineAccessUrl'])
    .executeTakeFirstOrThrow()
  return { id, url, recipe }
}

interface LoginOptions {
  url: string
  password?: string
  totp?: string
  /** So many accounts behind the login. */
  accounts?: number
}

export interface TestLogin {
  id: number
  username: string
  accounts: TestAccount[]
}

/** A login of a client that leads to a site, with accounts that are due. */
export async function addLogin(
  { services: { db, vault } }: Rows,
  companyId: number,
  { url, password = 'open sesame', totp, accounts = 1 }: LoginOptions,
): Promise<TestLogin> {
  const username = `user-${++made}@example.test`
  const { id } = await db
    .insertInto('authorizations')
    .values({ companyId, onlineAccessUrl: url, onlineAccessUsername: username })
    .returning('id')
    .executeTakeFirstOrThrow()
  await vault.put(db, { purpose: 'authorization', ownerId: id }, password)
  if (totp !== undefined) await vault.put(db, { purpose: 'authorization-totp', ownerId: id }, totp)
  const added: TestAccount[] = []
  for (let at = 0; at < accounts; at++) {
    const account = await addAccount(db, { companyId })
    await sql`update intake_accounts set authorization_id = ${id} where utility_account_id = ${account.id}`.execute(
      db,
    )
    added.push(account)
  }
  return { id, username, accounts: added }
}

/** A worker as the API sees it, by its own key. */
export async function addWorker(app: TestApp, staff: TestPerson, companyId: number | null = null) {
  const { token: key, id } = await addApiKey(app.services.db, staff.userId, {
    ...{ name: 'Worker', scopes: ['scraper:work'], companyId },
  })
  const call = (path: string, body: object) =>
    app.call('POST', `/scraper/leases${path}`, { token: key, body })
  const send = (path: string, fields: Record<string, string>, files: readonly FilePart[]) =>
    postForm(app, `/scraper/leases${path}`, { token: key, fields, files })
  return {
    id,
    key,
    /** What the server answers to a call for the next account. */
    ask: async (wanted: { recipes?: string[]; portal_ids?: number[] } = {}) => {
      const answer: CallAnswer<'scraper.lease'> = (await call('', { worker: 'test', ...wanted })).json()
      return answer
    },
    async lease(wanted: { recipes?: string[]; portal_ids?: number[] } = {}): Promise<Lease> {
      const { lease } = await this.ask(wanted)
      if (lease === null) throw new Error('no account was due')
      return lease
    },
    beat: ({ id, token }: Lease) => call(`/${id}/heartbeat`, { token }),
    code: ({ id, token }: Lease) => call(`/${id}/code`, { token }),
    giveBack: ({ id, token }: Lease) => call(`/${id}/give_back`, { token }),
    handIn: ({ id, token }: Lease, files: readonly Omit<FilePart, 'field'>[]) =>
      send(
        `/${id}/files`,
        { token },
        files.map((file) => ({ field: 'file', ...file })),
      ),
    succeed: ({ id, token }: Lease, said: Record<string, string> = {}, pictures: readonly FilePart[] = []) =>
      send(`/${id}/success`, { token, ...said }, pictures),
    fail: ({ id, token }: Lease, said: Record<string, string> = {}, pictures: readonly FilePart[] = []) =>
      send(`/${id}/error`, { token, code: 'timeout', message: 'Nothing came.', ...said }, pictures),
  }
}

/** A picture of a screen of one colour. */
export function screenshot(step: string, colour = 'navy'): FilePart {
  const canvas = createCanvas(640, 400)
  const context = canvas.getContext('2d')
  context.fillStyle = colour
  context.fillRect(0, 0, 320, 400)
  return { field: 'screenshot', name: `${step}.png`, content: new Uint8Array(canvas.toBuffer('image/png')) }
}

/** As if so many seconds had passed since the lease's last sign of life. */
export const passTime = async ({ services: { db } }: Rows, seconds: number): Promise<void> => {
  const ago = sql`make_interval(secs => ${seconds})`
  await sql`update scraper_runs set leased_at = leased_at - ${ago}, expires_at = expires_at - ${ago}`.execute(
    db,
  )
  await sql`update intake_accounts set scrape_after = scrape_after - ${ago}`.execute(db)
}
