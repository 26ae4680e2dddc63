import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { urlOf } from '#contract/client/client.ts'
import { type Cluster, type Member, startCluster } from '#tests/helpers/cluster.ts'
import { cpuSeconds } from '#tests/helpers/cpu-time.ts'
import { addPerson } from '#tests/helpers/people.ts'
import { type Figure, percentile } from './figures.ts'
import { pictureBill, textBill } from './sample-bills.ts'

const KINDS = [
  { what: 'a page with text', bills: 24, file: textBill, type: 'application/pdf' },
  { what: 'a picture', bills: 4, file: pictureBill, type: 'image/png' },
] as const
const [TEXT] = KINDS
const CONNECTIONS = 8
const LIST_SECONDS = 5
const WARM_UP_SECONDS = 1
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
  const web = await cluster.start('web')
  const running = { cluster, token: (await addPerson(cluster.db)).token }
  const reader = await cluster.start('reader', { READERS: '1' })
  const figures: Figure[] = []
  for (const kind of KINDS) figures.push(await perCore(running, web, reader, kind))
  for (const member of [web, reader]) await member.end('SIGTERM')
  return [...figures, ...(await fourAgainstOne(running))]
}

interface Turn {
  reading: number
  list: number
}

/** Turn about, so that whatever else the machine does falls on both. */
async function fourAgainstOne(running: Running): Promise<Figure[]> {
  const turns: Record<'four' | 'one', Turn[]> = { four: [], one: [] }
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, roles] of Object.entries(ROLES_OF) as ['four' | 'one', readonly string[]][])
      turns[name].push(await turnOf(running, roles, `${name} ${round}`))
  const median = (name: 'four' | 'one', of: keyof Turn) =>
    percentile(
      turns[name].map((turn) => turn[of]),
      50,
    )
  const figure = (what: string, of: keyof Turn, unit: Figure['unit']): Figure => ({
    what: `four processes, ${what}`,
    value: median('four', of),
    unit,
    against: { what: 'one process', value: median('one', of) },
  })
  return [
    figure('reading with one reader', 'reading', 'bills/h'),
    figure(`list page by ${CONNECTIONS} connections`, 'list', 'requests/s'),
  ]
}

const ROUNDS = 5
const ROLES_OF = { four: ['web', 'web', 'mail', 'reader'], one: ['all'] } as const

async function turnOf(running: Running, roles: readonly string[], seed: string): Promise<Turn> {
  const members: Member[] = []
  for (const role of roles) members.push(await running.cluster.start(role, { READERS: '1' }))
  const serving = members.filter((_, at) => roles[at] === 'web' || roles[at] === 'all')
  const [first] = serving
  if (first === undefined) throw new Error('nobody serves')
  // What a first call loads is loaded in each.
  for (const { at } of serving) await listCalls(running, [at], WARM_UP_SECONDS)
  const reading = await billsAnHour(running, first, seed)
  const addresses = serving.map(({ at }) => at)
  const list = await listCalls(running, addresses, LIST_SECONDS)
  for (const member of members) await member.end('SIGTERM')
  return { reading, list }
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

/** Answered in a second, by the processes at these addresses in turn. */
async function listCalls({ token }: Running, addresses: readonly string[], seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  let answered = 0
  const until = performance.now() + seconds * 1_000
  const connection = async (_: unknown, n: number) => {
    const at = addresses[n % addresses.length] ?? ''
    for (; performance.now() < until; answered++) await fetchPage(at, token, agent)
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, connection))
  agent.destroy()
  return answered / seconds
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
