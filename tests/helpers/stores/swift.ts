import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { userInfo } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { type ForeignStore, startProgram } from './store-program.ts'

/** Debian's own, for which Debian's packages are. */
const PYTHON = '/usr/bin/python3'
const KINDS = ['account', 'container', 'object', 'proxy'] as const
type Kind = (typeof KINDS)[number]
type Ports = Record<Kind, number>
const programOf = (kind: Kind): string => `/usr/bin/swift-${kind}-server`

/** By the Debian packages swift-account, swift-container, swift-object and swift-proxy. */
export const hasSwift = KINDS.every((kind) => existsSync(programOf(kind)))

/** Few, so that a list of a handful takes several requests. */
const LISTED_AT_ONCE = 2
const START_MS = 60_000
const PAUSE_MS = 200
const KEY = { accessKeyId: 'test:tester', secretAccessKey: 'testing', sessionToken: null }

/** OpenStack Swift on one disk, with its own S3 in front. It ends with `folder` of everything that it wrote. */
export async function startSwift(folder: string): Promise<ForeignStore> {
  const [account, container, object, proxy] = await freePorts(KINDS.length)
  const ports = { account, container, object, proxy } as Ports
  await writeSetup(folder, ports)
  const programs = KINDS.map((kind) => startProgram(PYTHON, [programOf(kind), configurationAt(folder, kind)]))
  const close = async () => void (await Promise.all(programs.map((program) => program.end())))
  const settings = {
    endpoint: `http://127.0.0.1:${proxy}`,
    bucket: 'bills',
    region: 'us-east-1',
    pathStyle: true,
    key: KEY,
    encryption: null,
  }
  try {
    await makeBucket(settings)
  } catch (error) {
    await close()
    throw new Error(programs.map((program) => program.said()).join('\n'), { cause: error })
  }
  return { settings, close }
}

/** The bucket can be made once all four answer. */
async function makeBucket({ endpoint, region, bucket }: ForeignStore['settings']): Promise<void> {
  const credentials = { ...KEY, sessionToken: undefined }
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true, maxAttempts: 1 })
  const until = performance.now() + START_MS
  for (;;)
    try {
      await client.send(new CreateBucketCommand({ Bucket: bucket }))
      return
    } catch (error) {
      if (performance.now() > until) throw error
      await setTimeout(PAUSE_MS)
    }
}

const configurationAt = (folder: string, kind: Kind): string => path.join(folder, `${kind}-server.conf`)

async function writeSetup(folder: string, ports: Ports): Promise<void> {
  await mkdir(path.join(folder, 'disks', 'd1'), { recursive: true })
  await writeFile(path.join(folder, 'swift.conf'), HASHING)
  for (const kind of KINDS) {
    const common = `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${ports[kind]}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
devices = ${path.join(folder, 'disks')}
mount_check = false
`
    await writeFile(configurationAt(folder, kind), `${common}${kind === 'proxy' ? PROXY : plain(kind)}`)
  }
  await promisify(execFile)(PYTHON, ['-c', RINGS], { env: { FOLDER: folder, PORTS: JSON.stringify(ports) } })
}

const HASHING = `[swift-hash]
swift_hash_path_prefix = utility
swift_hash_path_suffix = bills
[storage-policy:0]
name = one-copy
default = yes
`

const plain = (kind: Kind): string => `[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`

/** A cache has to be named; that nobody answers there does no harm. */
const PROXY = `[pipeline:main]
pipeline = catch_errors cache listing_formats bulk s3api tempauth slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:bulk]
use = egg:swift#bulk
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
max_bucket_listing = ${LISTED_AT_ONCE}
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:slo]
use = egg:swift#slo
`

/** Where what is kept lies: one copy of it, on the only disk. */
const RINGS = `
import json, os
from swift.common.ring import RingBuilder
folder, ports = os.environ['FOLDER'], json.loads(os.environ['PORTS'])
for kind in ('account', 'container', 'object'):
    ring = RingBuilder(2, 1, 0)
    ring.add_dev({'region': 1, 'zone': 1, 'weight': 1, 'device': 'd1',
        'ip': '127.0.0.1', 'port': ports[kind], 'replication_ip': '127.0.0.1', 'replication_port': ports[kind]})
    ring.rebalance()
    ring.get_ring().save(os.path.join(folder, kind + '.ring.gz'))
`

/** Asked for together, so that no two are one. */
async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => new Promise((resolve) => server.once('listening', resolve))))
  const ports = servers.map((server) => (server.address() as { port: number }).port)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}
