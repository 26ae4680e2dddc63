import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { parseSettings, SETTING_NAMES } from '#server/settings.ts'

const read = (file: string) => readFileSync(path.join('docs', 'deploy', file), 'utf8')
const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
const LONGEST_STOP_SECONDS = 20
const isSecret = (name: string) => /SECRET|PASSWORD|KEY|DATABASE_URL/.test(name)

/** A name of an image with its version, which stays what it is. */
const IMAGE_NAME = z.string().regex(/^[\w./-]+:v?\d[\w.-]*$/)

describe('the compose file', () => {
  const service = z.object({
    image: IMAGE_NAME,
    environment: z.record(z.string(), z.string()),
    restart: z.literal('unless-stopped'),
    ports: z.array(z.string()).default([]),
    stop_grace_period: z.string().optional(),
    read_only: z.boolean().optional(),
    cap_drop: z.array(z.string()).optional(),
    tmpfs: z.array(z.string()).optional(),
    volumes: z.array(z.string()),
    build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
  })
  const { services, volumes } = z
    .object({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.null()) })
    .parse(parse(read('compose.yaml'), { merge: true }))
  const ours = Object.values(services).filter(({ image }) => image.startsWith('utility-bills:'))

  test('runs this version with nothing to write but its data and /tmp', () => {
    expect(ours).toHaveLength(2)
    for (const one of ours) {
      expect(one).toMatchObject({
        image: `utility-bills:${version}`,
        read_only: true,
        cap_drop: ['ALL'],
        tmpfs: ['/tmp'],
      })
      expect(one.volumes.map((volume) => volume.split(':')[1])).toEqual(['/data'])
      expect(Number.parseInt(one.stop_grace_period ?? '', 10)).toBeGreaterThan(LONGEST_STOP_SECONDS)
    }
    const { context = '', dockerfile = '' } = ours[0]?.build ?? {}
    expect(existsSync(path.join('docs', 'deploy', context, dockerfile))).toBe(true)
  })

  test('gives settings that are there and can be used', () => {
    for (const { environment } of ours) {
      expect(SETTING_NAMES).toEqual(expect.arrayContaining(Object.keys(environment)))
      const given = Object.entries(environment).map(([name, value]) => [name, filled(name, value)])
      expect(() => parseSettings(Object.fromEntries(given))).not.toThrow()
    }
  })

  test('holds no secret, and demands each', () => {
    for (const { environment } of Object.values(services))
      for (const [name, value] of Object.entries(environment).filter(([name]) =>
        /SECRET|PASSWORD/.test(name),
      ))
        expect(value, name).toMatch(/^\$\{\w+:\?\}$/)
  })

  test('opens a port to this machine alone, and keeps what must be kept', () => {
    const ports = Object.values(services).flatMap((one) => one.ports)
    expect(ports).toEqual([`127.0.0.1:3000:${parseSettings({}).port}`])
    const kept = Object.values(services).flatMap((one) => one.volumes.map((volume) => volume.split(':')[0]))
    expect(new Set(kept)).toEqual(new Set(Object.keys(volumes)))
  })

  const filled = (name: string, value: string) =>
    name === 'PUBLIC_URL' ? 'https://bills.example.com' : value.replaceAll(/\$\{\w+:\?\}/g, 'x'.repeat(32))
})

describe('the manifest for Kubernetes', () => {
  const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) })
  const closed = z.object({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
  })
  const container = z.object({
    image: IMAGE_NAME,
    env: z.array(z.object({ name: z.string(), value: z.string() })),
    envFrom: z.array(z.record(z.string(), z.object({ name: z.literal('utility-bills') }))),
    ports: z.tuple([z.object({ name: z.literal('http'), containerPort: z.number() })]),
    startupProbe: probe,
    livenessProbe: probe,
    readinessProbe: probe,
    securityContext: closed,
    volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
  })
  const labels = z.record(z.string(), z.string())
  const deployment = z.object({
    spec: z.object({
      selector: z.object({ matchLabels: labels }),
      template: z.object({
        metadata: z.object({ labels }),
        spec: z.object({
          terminationGracePeriodSeconds: z.number().gt(LONGEST_STOP_SECONDS),
          securityContext: z.object({ runAsNonRoot: z.literal(true), runAsUser: z.number().gt(0) }),
          containers: z.tuple([container]),
          volumes: z.array(z.object({ name: z.string(), emptyDir: z.object({ sizeLimit: z.string() }) })),
        }),
      }),
    }),
  })
  const documents = parseAllDocuments(read('kubernetes.yaml')).map((document) => document.toJS())
  const all = (kind: string) => documents.filter((one) => one.kind === kind)
  const pods = all('Deployment').map((one) => deployment.parse(one).spec)

  test('runs web and readers of this version, closed and with nothing to write but folders of their own', () => {
    expect(pods).toHaveLength(2)
    for (const { selector, template } of pods) {
      const [one] = template.spec.containers
      expect(template.metadata.labels).toMatchObject(selector.matchLabels)
      expect(one.image).toMatch(new RegExp(`:${version}$`))
      expect(one.volumeMounts.map(({ mountPath }) => mountPath)).toEqual(['/data', '/tmp'])
      expect(one.volumeMounts.map(({ name }) => name)).toEqual(template.spec.volumes.map(({ name }) => name))
    }
  })

  test('asks at the port and the addresses that the program has', () => {
    const served = readFileSync('src/server/http/health.ts', 'utf8')
    for (const { template } of pods) {
      const [{ ports, startupProbe, livenessProbe, readinessProbe }] = template.spec.containers
      expect(ports[0].containerPort).toBe(parseSettings({}).port)
      for (const { httpGet } of [startupProbe, livenessProbe, readinessProbe]) {
        expect(served).toContain(`app.get('${httpGet.path}'`)
        expect(httpGet.port).toBe('http')
      }
    }
  })

  test('gives settings that are there, and secrets by reference alone', () => {
    const [{ data: common }] = all('ConfigMap')
    for (const { template } of pods) {
      const [{ env, envFrom }] = template.spec.containers
      expect(envFrom.map((from) => Object.keys(from)[0])).toEqual(['configMapRef', 'secretRef'])
      const own = Object.fromEntries(env.map(({ name, value }) => [name, value]))
      const given = { ...common, ...own }
      expect(SETTING_NAMES).toEqual(expect.arrayContaining(Object.keys(given)))
      expect(Object.keys(given).filter(isSecret)).toEqual([])
      const secrets = [...read('kubernetes.yaml').matchAll(/--from-literal=(\w+)=/g)].map(
        ([, name]) => name ?? '',
      )
      expect(secrets.filter(isSecret)).toEqual(secrets)
      const filled = Object.fromEntries(secrets.map((name) => [name, SAMPLE_SECRETS[name]]))
      expect(() => parseSettings({ ...given, ...filled })).not.toThrow()
    }
    expect(all('Secret')).toEqual([])
  })

  test('leads to what serves people, and keeps one of it up', () => {
    const web = pods.find(({ selector }) => selector.matchLabels['app.kubernetes.io/component'] === 'web')
    const [service] = all('Service')
    const [budget] = all('PodDisruptionBudget')
    expect(web?.template.metadata.labels).toMatchObject(service.spec.selector)
    expect(service.spec.ports).toMatchObject([{ targetPort: 'http' }])
    expect(budget.spec).toEqual({ minAvailable: 1, selector: web?.selector })
  })
})

const SAMPLE_SECRETS: Record<string, string> = {
  DATABASE_URL: 'postgresql://database.test/utility_bills',
  APP_SECRET: 'x'.repeat(32),
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}

describe('the unit of systemd', () => {
  const unit = read('utility-bills.service')
  const value = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1]

  test('gives settings that are there, and secrets in a file alone', () => {
    const given = Object.fromEntries((value('Environment') ?? '').split(' ').map((pair) => pair.split('=')))
    expect(SETTING_NAMES).toEqual(
      expect.arrayContaining(Object.keys(given).filter((name) => name !== 'NODE_ENV')),
    )
    expect(Object.keys(given).filter(isSecret)).toEqual([])
    expect(parseSettings(given).dataDir).toBe(`/var/lib/${value('StateDirectory')}`)
  })

  test('starts what is there, and waits as long as a stop takes', () => {
    const [program = '', ...args] = (value('ExecStart') ?? '').split(' ')
    expect(program.startsWith(`${value('WorkingDirectory')}/`)).toBe(true)
    expect(existsSync(path.relative(value('WorkingDirectory') ?? '', program))).toBe(true)
    for (const file of args) expect(existsSync(file)).toBe(true)
    expect(Number(value('TimeoutStopSec'))).toBeGreaterThan(LONGEST_STOP_SECONDS)
  })

  const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
  test.runIf(hasSystemd)('is one that systemd knows, and exposes little', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'unit-'))
    try {
      const file = path.join(folder, 'utility-bills.service')
      writeFileSync(file, unit.replaceAll('/opt/utility-bills', process.cwd()))
      execFileSync('systemd-analyze', ['verify', file], { stdio: 'pipe' })
      const said = execFileSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', file], {
        encoding: 'utf8',
        stdio: 'pipe',
      })
      expect(said).toContain('Overall exposure level')
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
