import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { addAccount, addReadBill } from '#tests/helpers/bills.ts'
import { type Cluster, type Member, startCluster } from '#tests/helpers/cluster.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { hasPooler, type Pooler, startPooler } from '#tests/helpers/pooler.ts'
import { factsOf, fileOf } from '#tests/helpers/waiting-bills.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** PgBouncer, which hands each transaction whichever connection is free. */
describe.skipIf(!hasPooler)('behind a pooler in transaction mode', () => {
  let cluster: Cluster
  let pooler: Pooler
  let member: Member
  let client: TestPerson
  beforeAll(async () => {
    cluster = await startCluster({ fsync: 'off', datestyle: 'German', timezone: 'Pacific/Apia' })
    pooler = await startPooler(cluster.postgres)
    member = await cluster.start('all', { DATABASE_POOL_URL: pooler.url })
    client = await addPerson(cluster.db)
  })
  afterAll(async () => {
    await cluster.close()
    await pooler.close()
  })

  const ask = async (path: string, body?: object) => {
    const response = await fetch(`${member.at}/api/v1${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${client.token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
    })
    return { status: response.status, body: await response.json() }
  }

  test('many calls at once are answered, whichever connection each of their statements gets', async () => {
    const account = await addAccount(cluster.db, { companyId: client.companyId, number: '4471' })
    const bill = await addReadBill(cluster.db, client.companyId, { account })
    const answers = await Promise.all(Array.from({ length: 60 }, () => ask('/documents/search', {})))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    for (const { body } of answers)
      expect(body.textractBills).toMatchObject([{ id: bill, invoice_date: '2026-07-03' }])
  })

  test('a file that is uploaded is read: the queue and the lines that listen go past it', async () => {
    const file = await fileOf(factsOf('behind a pooler'))
    const form = new FormData()
    form.append('fileData[]', new File([file as BlobPart], 'Bill.pdf'))
    const sent = await fetch(`${member.at}/api/v1/documents/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${client.token}` },
      body: form,
    })
    const { textract_bill_id: id } = (await sent.json()).files[0]
    await vi.waitFor(
      async () => expect((await ask(`/documents/${id}`)).body.bill.status).toBe('GPT_PARSED'),
      {
        timeout: 90_000,
        interval: 250,
      },
    )
  })

  test('a pooler whose connections have other formats is refused with a word', async () => {
    await sql`create database other_place`.execute(cluster.db)
    const elsewhere = new URL(cluster.postgres.url)
    elsewhere.pathname = '/other_place'
    const other = await startPooler({ url: elsewhere.href })
    onTestFinished(() => other.close())
    const early = new pg.Client({ connectionString: other.url })
    await early.connect()
    await early.query('select 1')
    const refused = cluster.start('all', { DATABASE_URL: elsewhere.href, DATABASE_POOL_URL: other.url })
    await expect(refused).rejects.toThrow(/DATABASE_POOL_URL: the pooler’s connections/)
    await early.end()
  })
})
