import { existsSync } from 'node:fs'
import type { Random } from '#demo/bills/random.ts'
import { addAccount, addReadBill } from '#tests/helpers/bills.ts'
import { type Cluster, type Member, startCluster } from '#tests/helpers/cluster.ts'
import { addPerson, openTestSession, PASSWORD } from '#tests/helpers/people.ts'
import { Clients, makeBills } from './clients.ts'
import type { Tally } from './tally.ts'

/** Debian's package faketime. */
const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'
const HOUR = 3_600
const BILLS_OF_EACH = 4
const FAILURES = 10
/** The first wait is half a minute. */
const LONGEST_WAIT_SECONDS = 60

const clockMovedBy = (seconds: number) => ({
  LD_PRELOAD: FAKETIME,
  FAKETIME: `${seconds > 0 ? '+' : ''}${seconds}s`,
  // Timers go by how long something takes.
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
})

/** Three processes whose clocks are an hour apart each do what another has to take as done now; null without faketime. */
export async function moveClocks(random: Random): Promise<Tally | null> {
  if (!existsSync(FAKETIME)) return null
  const cluster = await startCluster()
  try {
    const members = [
      await cluster.start('all', { READERS: '1' }),
      await cluster.start('all', { READERS: '1', ...clockMovedBy(HOUR) }),
      await cluster.start('all', { READERS: '1', ...clockMovedBy(-HOUR) }),
    ]
    const wrong: string[] = []
    let checks = 0
    const check = (what: string, holds: boolean) => {
      checks++
      if (!holds) wrong.push(what)
    }
    for (const from of members)
      for (const to of members) {
        const between = `${nameOf(members, from)} to ${nameOf(members, to)}`
        for (const [what, holds] of Object.entries(await judged(cluster, from, to)))
          check(`${what} from ${between}`, holds)
      }
    const clients = await Clients.begin(cluster.db)
    const files = await makeBills('clock', BILLS_OF_EACH * members.length, random)
    const outcomes = await clients.uploadAll(
      members.map(({ at }) => at),
      files,
    )
    await clients.settled()
    return {
      fault: 'clocks an hour ahead and behind',
      times: members.length - 1,
      wentIn: `${outcomes.length} files, ${checks} judgements`,
      cameOut: `${new Set(outcomes.map(({ id }) => id)).size} bills, ${checks - wrong.length} right`,
      wrong: [...(await clients.wrongs(outcomes)), ...wrong],
    }
  } finally {
    await cluster.close()
  }
}

const nameOf = (members: readonly Member[], member: Member): string =>
  ['right', 'ahead', 'behind'][members.indexOf(member)] ?? ''

/** What one process began, as another judges it. */
async function judged({ db }: Cluster, from: Member, to: Member): Promise<Record<string, boolean>> {
  const person = await addPerson(db)
  const other = await addPerson(db, { companyId: person.companyId })
  const account = await addAccount(db, { companyId: person.companyId })
  const bill = await addReadBill(db, person.companyId, { account })
  const { token } = await (
    await ask(from, '/auth/login', null, { email: person.email, password: PASSWORD })
  ).json()
  const isGood = async (session: string) => (await ask(to, '/auth/checkToken', session)).status === 200
  const presence = `/documents/${bill}/presence`
  await ask(from, presence, token, {})
  const { people } = await (await ask(to, presence, other.token, {})).json()
  for (let at = 0; at < FAILURES; at++)
    await ask(from, '/auth/login', null, { email: other.email, password: 'Wrong-pass1' })
  const refused = await ask(to, '/auth/login', null, { email: other.email, password: PASSWORD })
  const link = await (await ask(from, '/documents/file', token, { bill: { id: bill } })).json()
  const file = await fetch(to.at + link.link)
  return {
    session: await isGood(token),
    'session of half an hour': await isGood(await openTestSession(db, person.userId, HOUR / 2)),
    'session that is over': !(await isGood(await openTestSession(db, person.userId, -60))),
    lease: people[0]?.user_id === person.userId && people[0]?.holds === true,
    limit: refused.status === 429 && Number(refused.headers.get('retry-after')) <= LONGEST_WAIT_SECONDS,
    // The file of this bill has no bytes: that it is looked for says that the link was taken.
    link: file.status !== 401 && file.status !== 403,
  }
}

const ask = ({ at }: Member, path: string, token: string | null, body?: object): Promise<Response> =>
  fetch(`${at}/api/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(token === null ? {} : { authorization: token }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
