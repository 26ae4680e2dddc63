import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { urlOf } from '#contract/client.ts'
import { type Cluster, type Member, startCluster } from '#tests/helpers/cluster.ts'
import { cpuSeconds } from '#tests/helpers/cpu-time.ts'
import { addPerson } from '#tests/helpers/people.ts'
import type { Figure } from './figures.ts'
import { pictureBill, textBill } from './sample-bills.ts'

const KINDS = [
  { what: 'a page with text', bills: 24, file: textBill, type: 'application/pdf' },
  { what: 'a picture', bills: 4, file: pictureBill, type: 'image/png' },
] as const
const [TEXT] = KINDS
const CONNECTIONS = 8
const LIST_SECONDS = 5
const LOOK_MS = 20
const SECONDS_OF_HOUR = 3_600

interface Running {
  cluster: Cluster
  token: string
}

/** How many bills a core reads in an hour, and what four processes do against one on the same cores. */
export async function measureProcesses(undo: AsyncDisposableStack): Promise<Figure[]> {
  const cluster = await startCluster()
  undo.defer(() => cluster.close())
  const [web, ...rest] = [await cluster.start('web'), await cluster.start('web'), await cluster.start('mail')]
  if (web === undefined) throw new Error('nothing was started')
  const running = { cluster, token: (await addPerson(cluster.db)).token }

  const reader = await cluster.start('reader', { READERS: '1' })
  const figures: Figure[] = []
  for (const kind of KINDS) figures.push(await perCore(running, web, reader, kind))
  const four = [web, ...rest.slice(0, 1)]
  const asFour = { reading: await billsAnHour(running, web, 'four'), list: await listCalls(running, four) }
  for (const member of [web, ...rest, reader]) await member.end('SIGTERM')

  const one = await cluster.start('all', { READERS: '1' })
  const asOne = { reading: await billsAnHour(running, one, 'one'), list: await listCalls(running, [one]) }
  const against = (value: number) => ({ what: 'one process', value })
  return [
    ...figures,
    {
      what: 'four processes, reading with one reader',
      value: asFour.reading,
      unit: 'bills/h',
      against: against(asOne.reading),
    },
    {
      what: 'four processes, list page by 8 connections',
      value: asFour.list,
      unit: 'requests/s',
      against: against(asOne.list),
    },
  ]
}

/** Of the time that the reader and what it started had a core. */
async function perCore(
  running: Running,
  web: Member,
  { child }: Member,
  { what, bills, file, type }: (typeof KINDS)[number],
): Promise<Figure> {
  await readAll(running, web, [await file(`first ${what}`)], type)
  const files = await Promise.all(Array.from({ length: bills }, (_, at) => file(`${what} ${at}`)))
  const before = await cpuSeconds(child.pid ?? 0)
  await readAll(running, web, files, type)
  const used = (await cpuSeconds(child.pid ?? 0)) - before
  return { what: `reading ${what}, a core`, value: (bills / used) * SECONDS_OF_HOUR, unit: 'bills/h' }
}

async function billsAnHour(running: Running, at: Member, seed: string): Promise<number> {
  const files = await Promise.all(Array.from({ length: TEXT.bills }, (_, n) => textBill(`${seed} ${n}`)))
  const started = performance.now()
  await readAll(running, at, files, TEXT.type)
  return (TEXT.bills / (performance.now() - started)) * 1_000 * SECONDS_OF_HOUR
}

/** Uploads them in one call, and waits until each is read. */
async function readAll(
  { cluster: { db }, token }: Running,
  { at }: Member,
  files: readonly Uint8Array[],
  type: string,
): Promise<void> {
  const form = new FormData()
  for (const [n, bytes] of files.entries())
    form.append('fileData[]', new Blob([bytes.slice()], { type }), `${n}`)
  const headers = { authorization: token }
  const answer = await fetch(at + urlOf('bills.upload', 'client'), { method: 'POST', headers, body: form })
  if (!answer.ok) throw new Error(`the files were refused: ${await answer.text()}`)
  for (;;) {
    const { rows } = await sql<{ unread: number; failed: number }>`
      select count(*) filter (where progress is not null) as unread,
        count(*) filter (where status = 'ERROR') as failed from bills`.execute(db)
    if ((rows[0]?.failed ?? 0) > 0) throw new Error('a bill could not be read')
    if (rows[0]?.unread === 0) return
    await pause(LOOK_MS)
  }
}

/** Answered in a second, by these processes in turn. */
async function listCalls({ token }: Running, members: readonly Member[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  let answered = 0
  const until = performance.now() + LIST_SECONDS * 1_000
  const connection = async (_: unknown, n: number) => {
    const at = members[n % members.length]?.at ?? ''
    for (; performance.now() < until; answered++) await fetchPage(at, token, agent)
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, connection))
  agent.destroy()
  return answered / LIST_SECONDS
}

const BODY = JSON.stringify({ page: 0, rowsPerPage: 25 })

const fetchPage = (at: string, token: string, agent: Agent): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: token, 'content-type': 'application/json' }
    const asked = request(
      at + urlOf('bills.search', 'client'),
      { agent, method: 'POST', headers },
      (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`the list answered ${answer.statusCode}`))
        answer.on('end', resolve).resume()
      },
    )
    asked.on('error', reject).end(BODY)
  })
