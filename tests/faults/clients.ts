import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Random } from '#demo/bills/random.ts'
import type { Database } from '#server/platform/database/client.ts'
import { randomBillFacts } from '#tests/bills/facts/bill-kinds.ts'
import { layoutsFor } from '#tests/bills/layouts.ts'
import { savingOf } from '#tests/helpers/bill-calls.ts'
import { addAccount, addReadBill } from '#tests/helpers/bills.ts'
import { addPerson } from '#tests/helpers/people.ts'
import { wrongs } from './tally.ts'
import { type Outcome, Uploader } from './uploader.ts'

export interface NamedFile {
  name: string
  bytes: Uint8Array
}

const AGAIN_AFTER_MS = 100
const MOST_SETTLE_MS = 10 * 60_000

export async function makeBills(name: string, count: number, random: Random): Promise<NamedFile[]> {
  const bills: NamedFile[] = []
  for (let index = 0; index < count; index++) {
    const own = random.fork(`bill ${index}`)
    const facts = randomBillFacts('electric-residential', own)
    const { pdf } = await own.pick(layoutsFor(facts)).render(facts, own)
    bills.push({ name: `${name} ${index}.pdf`, bytes: pdf })
  }
  return bills
}

/** People of a new client, who do not give up: one uploads files, another saves bills that were read. */
export class Clients {
  readonly companyId: number
  readonly #db: Database
  readonly #token: string

  static async begin(db: Database): Promise<Clients> {
    const { companyId, token } = await addPerson(db)
    return new Clients(db, companyId, token)
  }

  private constructor(db: Database, companyId: number, token: string) {
    this.#db = db
    this.companyId = companyId
    this.#token = token
  }

  get token(): string {
    return this.#token
  }

  /** In turn at these addresses, until each was taken. */
  async uploadAll(addresses: readonly string[], files: readonly NamedFile[]): Promise<Outcome[]> {
    const uploaders = addresses.map((address) => new Uploader(address, this.#token))
    const outcomes: Outcome[] = []
    for (const [at, { name, bytes }] of files.entries()) {
      const uploader = uploaders[at % uploaders.length]
      if (uploader !== undefined) outcomes.push(await uploader.uploadUntilAnswered(name, bytes))
    }
    return outcomes
  }

  /** Bills that wait to be saved, each of an account of its own: a second one of the same month would be refused. */
  async readBills(count: number): Promise<number[]> {
    const ids: number[] = []
    for (let at = 0; at < count; at++) {
      const account = await addAccount(this.#db, { companyId: this.companyId })
      ids.push(await addReadBill(this.#db, this.companyId, { account }))
    }
    return ids
  }

  async saveAll(address: string, ids: readonly number[]): Promise<void> {
    for (const id of ids)
      while (!(await this.#saveOnce(address, id).catch(() => false))) await pause(AGAIN_AFTER_MS)
  }

  /** Whether it is saved: a save whose answer was lost may have been done. */
  async #saveOnce(address: string, id: number): Promise<boolean> {
    const headers = { authorization: this.#token, 'content-type': 'application/json' }
    const answer = await fetch(`${address}/api/v1/documents/${id}`, { headers })
    if (!answer.ok) return false
    const { bill } = (await answer.json()) as { bill: Parameters<typeof savingOf>[0] }
    if (bill.status !== 'GPT_PARSED') return true
    const body = JSON.stringify(savingOf(bill))
    await fetch(`${address}/api/v1/documents/create_bill`, { method: 'POST', headers, body })
    return false
  }

  /** Waits until nothing of theirs is under way. */
  async settled(): Promise<void> {
    const until = performance.now() + MOST_SETTLE_MS
    while ((await this.#underWay()) > 0 && performance.now() < until) await pause(200)
  }

  /** What is not as it should be with files that were uploaded and bills that were saved. */
  async wrongs(outcomes: readonly Outcome[], saved: readonly number[] = []): Promise<string[]> {
    const ids = new Set([...outcomes.map(({ id }) => id), ...saved])
    const { rows } = await sql<{ id: number; status: string; readings: number; saves: number }>`
      select id, status, (select count(*) from bill_events where bill_id = bills.id and kind = 'read') as readings,
        (select count(*) from utility_bills where bill_id = bills.id) as saves
      from bills where company_id = ${this.companyId}`.execute(this.#db)
    const found = new Set(rows.map(({ id }) => id))
    const once = new Set(saved)
    return wrongs({
      lost: [...ids].filter((id) => !found.has(id)).length,
      twice: rows.filter(({ id }) => !ids.has(id)).length,
      stuck: await this.#underWay(),
      blamed: rows.filter(({ status }) => status === 'ERROR').length,
      'read twice': rows.filter(({ readings }) => readings > 1).length,
      'saved not once': rows.filter(({ id, saves }) => once.has(id) && saves !== 1).length,
    })
  }

  async #underWay(): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*) from bills
      where company_id = ${this.companyId} and progress is not null`.execute(this.#db)
    return rows[0]?.count ?? 0
  }
}
