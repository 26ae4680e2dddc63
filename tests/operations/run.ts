/**
 * `npm run operations`: follows docs/operations.md on a fresh Debian 12, its blocks of commands as they stand there, and
 * proves after each what it promises. As root, with debootstrap; an S3 server of the tests stands for the bucket.
 */
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { urlOf } from '#contract/client/client.ts'
import { seededRandom } from '#demo/bills/random.ts'
import { makeBills } from '#tests/faults/clients.ts'
import { Uploader } from '#tests/faults/uploader.ts'
import { type S3Server, startS3Server } from '#tests/helpers/stores/s3-server.ts'
import { type Debian, freshDebian, lastRelease } from './debian.ts'
import { STEPS, type Step, stepOf } from './steps.ts'

const LIST = z.object({ totalCount: z.number(), textractBills: z.array(z.object({ progress: z.unknown() })) })

const PORTS = [80, 443, 3000, 3001, 3002, 5432, 6432]
const APP = 'http://127.0.0.1:3000'
const PASSWORD = 'Meadow-lark7'
const EMAIL = 'grace@example.com'
const BILLS_AT_ONCE = 5
/** Followed apart: from the last release to this one and back. */
const OF_VERSIONS = ['upgrade', 'go-back']

class Walk {
  readonly #debian: Debian
  readonly #s3: S3Server
  #token = ''
  #bills = 0

  constructor(debian: Debian, s3: S3Server) {
    this.#debian = debian
    this.#s3 = s3
  }

  /** As the guide has them, with the stand-ins of this run in the place of what is elsewhere. */
  async follow({ name, commands }: Step, before = ''): Promise<void> {
    const started = performance.now()
    const { endpoint, bucket, region, key } = this.#s3.settings
    const here = commands
      .replace('S3_ENDPOINT=https://s3.example.com', `S3_ENDPOINT=${endpoint}`)
      .replace('S3_BUCKET=bills', `S3_BUCKET=${bucket}\nS3_REGION=${region}`)
      .replace('change-this-key', key.accessKeyId)
      .replace('change-this-secret', key.secretAccessKey)
    const said = await this.#debian.run(`${before}\n${here}`)
    await this.#proofs[name]?.(said)
    console.log(`ok  ${name.padEnd(10)} ${((performance.now() - started) / 1_000).toFixed(1).padStart(6)} s`)
  }

  readonly #proofs: Record<string, ((said: string) => Promise<void>) | undefined> = {
    service: async () => {
      await this.#isReady()
      const journal = await this.#debian.run('cat /var/log/utility-bills.log')
      expectThat(!journal.includes('token='), 'the set-up link stands in the log')
      for (const line of journal.split('\n').filter(Boolean)) {
        const { level } = JSON.parse(line)
        expectThat(typeof level === 'string', `a line of the log has no level: ${line}`)
      }
    },
    'set-up': async (said) => {
      const token = /https:\/\/bills\.example\.com\/setup\?token=(\S+)/.exec(said)?.[1]
      expectThat(token !== undefined, `no link with the public address: ${said}`)
      const { token: session } = await this.#post(urlOf('setUp.firstAdmin', 'client'), {
        ...{ token, company_name: 'Harbor Bill Data', full_name: 'Grace Example', email: EMAIL },
        ...{ password: PASSWORD, password_confirmation: PASSWORD },
      })
      this.#token = String(session)
      await this.#work()
    },
    proxy: async () => {
      const curl = 'curl --silent --show-error --cacert /etc/ssl/bills.example.com.pem'
      const head = await this.#debian.run(`${curl} --include https://bills.example.com/login`)
      expectThat(head.startsWith('HTTP/2 200'), `nginx does not serve the login: ${head.slice(0, 200)}`)
      expectThat(/strict-transport-security: max-age=31536000/i.test(head), 'no HSTS by https')
      expectThat(head.includes('<script'), 'no screens are served')
      const plain = await this.#debian.run(`curl --silent --include http://bills.example.com/`)
      expectThat(/301|308/.test(plain.slice(0, 20)), 'http is not led to https')
    },
    people: async (said) => {
      expectThat(
        said.includes('https://bills.example.com/choose-password?token='),
        'no link with the public address',
      )
      expectThat(/ada@example\.com +Ada Example +admin/.test(said), `the new admin is not listed: ${said}`)
    },
    backup: async (said) => {
      expectThat(/ is complete: [\d,]+ rows and \d+ files?, all read\./.test(said), `not verified: ${said}`)
      await this.#belongsToService('/var/backups/utility-bills')
    },
    restore: async (said) => {
      expectThat(said.includes('All is well.'), `the restored copy is not well: ${said}`)
      await this.#belongsToService('/var/lib/utility-bills-copy')
    },
    move: async () => {
      await this.#isReady()
      await this.#keepsEverything()
      expectThat(
        this.#s3.asked.some((line) => line.startsWith('PUT ')),
        'no file went to the bucket',
      )
      await this.#work()
      const denied = await this.#debian.run(
        `psql 'postgresql://utility_bills:change-this-service@localhost/utility_bills' -c 'alter table audit_events disable trigger all' 2>&1 || true`,
      )
      expectThat(denied.includes('must be owner'), `the service may disable the audit trigger: ${denied}`)
    },
    pooler: async () => {
      await this.#isReady()
      await this.#work()
    },
    processes: async () => {
      for (const port of [3000, 3001, 3002]) await this.#isReady(`http://127.0.0.1:${port}`)
      await this.#work()
    },
    'secret-1': () => this.#keepsEverything(),
    'secret-2': async () => {
      await this.#keepsEverything()
      this.#token = await this.#logIn()
      await this.#work()
    },
    'secret-3': async () => {
      await this.#keepsEverything()
      await this.#belongsToService('/var/lib/utility-bills')
    },
    check: async (said) => expectThat(said.includes('All is well.'), `not all is well: ${said}`),
    upgrade: async () => {
      await this.#isReady()
      await this.#keepsEverything()
      await this.#work()
    },
    'go-back': async () => {
      await this.#isReady()
      // What came after the backup is in what was moved away.
      this.#bills -= BILLS_AT_ONCE
      await this.#keepsEverything()
    },
  }

  /** Bills come in, are read and found. */
  async #work(): Promise<void> {
    const uploader = new Uploader(APP, this.#token)
    const ids: number[] = []
    const random = seededRandom(`operations ${this.#bills}`)
    for (const { name, bytes } of await makeBills('bill', BILLS_AT_ONCE, random))
      ids.push((await uploader.uploadUntilAnswered(name, bytes)).id)
    this.#bills += ids.length
    await until('bills are read', async () => (await this.#search()).underWay === 0)
    await this.#keepsEverything()
  }

  /** The session still holds, and nothing that was accepted is lost. */
  async #keepsEverything(): Promise<void> {
    const { count: found } = await this.#search()
    expectThat(found === this.#bills, `${found} bills of ${this.#bills} are there`)
  }

  /** As far as every version answers it. */
  async #search(): Promise<{ count: number; underWay: number }> {
    const answer = await fetch(APP + urlOf('bills.search', 'client'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: this.#token },
      body: JSON.stringify({ rowsPerPage: 100 }),
    })
    if (!answer.ok) throw new Error(`the list of bills answered ${answer.status}: ${await answer.text()}`)
    const { totalCount, textractBills } = LIST.parse(await answer.json())
    return { count: totalCount, underWay: textractBills.filter(({ progress }) => progress !== null).length }
  }

  async #logIn(): Promise<string> {
    const { token } = await this.#post(urlOf('auth.login', 'client'), {
      email: EMAIL,
      password: PASSWORD,
      remember: true,
    })
    return String(token)
  }

  async #post(path: string, body: object): Promise<Record<string, unknown>> {
    const answer = await fetch(APP + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Record<string, unknown>
  }

  #isReady = (at = APP): Promise<void> =>
    until(`${at} is ready`, async () => {
      const answer = await fetch(`${at}/readyz`).catch(() => null)
      return answer?.status === 200 && ((await answer.json()) as { status: string }).status === 'ok'
    })

  async #belongsToService(folder: string): Promise<void> {
    const others = await this.#debian.run(`find ${folder} ! -user utility-bills`)
    expectThat(others === '', `not the service's own:\n${others}`)
  }

  /** The last release as its own guide set it up, before anybody follows this one. */
  async setUpLastRelease(version: string): Promise<void> {
    await this.#debian.run(`
      for NAME in web reader1 reader2; do systemctl stop utility-bills@$NAME; done
      rm -rf /var/lib/utility-bills /var/backups/utility-bills /etc/utility-bills.env /etc/utility-bills-*.env
      install --mode=640 --group=utility-bills /opt/utility-bills/docs/deploy/utility-bills.env /etc/utility-bills.env
      rm -rf /opt/utility-bills-*
      git clone --branch v${version} https://git.example.com/utility-bills.git /opt/utility-bills-${version}
      cd /opt/utility-bills-${version} && npm ci && npm run build
      ln -sfn /opt/utility-bills-${version} /opt/utility-bills
      cp /opt/utility-bills/docs/deploy/utility-bills.service /etc/systemd/system/
      install --directory --owner=utility-bills --group=utility-bills --mode=700 /var/backups/utility-bills
      : > /var/log/utility-bills.log
      systemctl start utility-bills`)
    await this.#isReady()
    const log = await this.#debian.run('cat /var/log/utility-bills.log')
    this.#bills = 0
    await this.#proofs['set-up']?.(log)
  }
}

function expectThat(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Error(otherwise)
}

const MOST_WAIT_MS = 180_000

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + MOST_WAIT_MS
  while (performance.now() < end) {
    if (await holds()) return
    await pause(300)
  }
  throw new Error(`not in time: ${what}`)
}

async function demandPorts(): Promise<void> {
  for (const port of PORTS) {
    const probe = createServer()
    const taken = once(probe, 'error').then(([error]) => error)
    const free = once(probe.listen(port, '127.0.0.1'), 'listening').then(() => null)
    const error = await Promise.race([taken, free])
    if (error !== null) throw new Error(`port ${port} has to be free: ${error}`)
    probe.close()
    await once(probe, 'close')
  }
}

/** What an administrator has before: a certificate of the proxy, and a database server with TLS by an authority. */
const PREPARATION = `
certify() { openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj "/CN=$1" -addext "subjectAltName=DNS:$1" "\${@:2}"; }
certify bills.example.com -out /etc/ssl/bills.example.com.pem -keyout /etc/ssl/private/bills.example.com.key
certify authority.example.com -out /etc/ssl/db-authority.pem -keyout /etc/ssl/private/db-authority.key
certify db.example.com -CA /etc/ssl/db-authority.pem -CAkey /etc/ssl/private/db-authority.key \\
  -out /etc/postgresql/15/main/server.pem -keyout /etc/postgresql/15/main/server.key
chown postgres:postgres /etc/postgresql/15/main/server.*
cat > /etc/postgresql/15/main/conf.d/tls.conf <<'CONF'
ssl_cert_file = '/etc/postgresql/15/main/server.pem'
ssl_key_file = '/etc/postgresql/15/main/server.key'
CONF
service postgresql start`

async function main(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  await demandPorts()
  await using undo = new AsyncDisposableStack()
  const s3 = await startS3Server()
  undo.defer(() => s3.close())
  console.log('a fresh Debian 12 is made…')
  const debian = await freshDebian()
  undo.defer(() => debian.close())
  await debian.run(PREPARATION)
  await walkThrough(new Walk(debian, s3)).catch(async (error: unknown) => {
    console.error(await debian.run('tail -n 30 /var/log/utility-bills*.log').catch(String))
    throw error
  })
}

async function walkThrough(walk: Walk): Promise<void> {
  for (const step of STEPS) if (!OF_VERSIONS.includes(step.name)) await walk.follow(step)
  const last = lastRelease()
  await walk.setUpLastRelease(last)
  console.log(`ok  ${last} is at work`)
  // Its commands read no file, and do not become the service's user: see the changelog.
  const asService = `npm() { if [ "$(basename "$(pwd -P)")" = utility-bills-${last} ] && [ "$2" = -s ]; then
    runuser -u utility-bills -- env DATA_DIR=/var/lib/utility-bills PATH="$PATH" npm "$@"; else command npm "$@"; fi; }`
  await walk.follow(stepOf('upgrade'), asService)
  await walk.follow(stepOf('go-back'), asService)
}

await main()
