import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { parseSettings, ROLES, SETTING_NAMES } from '#server/platform/settings.ts'
import { SETTINGS_FILE } from '#server/start/environment.ts'

const read = (file: string) => readFileSync(path.join('docs', 'deploy', file), 'utf8')
const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
const LONGEST_STOP_SECONDS = 20
const isSecret = (name: string) => /SECRET|PASSWORD|KEY|DATABASE_URL/.test(name)

/** What the program reads, and the time zone, which Node does. */
const NAMES = [...SETTING_NAMES, 'TZ']

/** A name of an image with its version, which stays what it is. */
const IMAGE_NAME = z.string().regex(/^[\w./-]+:v?\d[\w.-]*$/)

describe('the compose file', () => {
  const service = z.object({
    image: IMAGE_NAME,
    environment: z.record(z.string(), z.string()),
    restart: z.enum(['unless-stopped', 'no']),
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
    expect(ours).toHaveLength(3)
    for (const one of ours) {
      expect(one).toMatchObject({
        image: `utility-bills:${version}`,
        read_only: true,
        cap_drop: ['ALL'],
        tmpfs: ['/tmp'],
      })
      expect(['/data', '/backups']).toEqual(
        expect.arrayContaining(one.volumes.map((volume) => volume.split(':')[1])),
      )
      expect(Number.parseInt(one.stop_grace_period ?? '', 10)).toBeGreaterThan(LONGEST_STOP_SECONDS)
    }
    const { context = '', dockerfile = '' } = ours[0]?.build ?? {}
    expect(existsSync(path.join('docs', 'deploy', context, dockerfile))).toBe(true)
  })

  test('gives settings that are there and can be used', () => {
    for (const { environment } of ours) {
      expect(NAMES).toEqual(expect.arrayContaining(Object.keys(environment)))
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
          volumes: z.array(
            z.union([
              z.object({ name: z.string(), emptyDir: z.object({ sizeLimit: z.string() }) }),
              z.object({ name: z.string(), persistentVolumeClaim: z.object({ claimName: z.string() }) }),
            ]),
          ),
        }),
      }),
    }),
  })
  const documents = parseAllDocuments(read('kubernetes.yaml')).map((document) => document.toJS())
  const all = (kind: string) => documents.filter((one) => one.kind === kind)
  const pods = all('Deployment').map((one) => deployment.parse(one).spec)

  test('runs every role of this version once, closed and with nothing to write but folders of their own', () => {
    const roles = pods.flatMap(({ template }) => template.spec.containers[0].env.map(({ value }) => value))
    expect(roles.sort()).toEqual([...ROLES].sort())
    for (const { selector, template } of pods) {
      const [one] = template.spec.containers
      expect(template.metadata.labels).toMatchObject(selector.matchLabels)
      expect(one.image).toMatch(new RegExp(`:${version}$`))
      expect(one.volumeMounts.map(({ mountPath }) => mountPath)).toEqual(['/data', '/tmp'])
      expect(one.volumeMounts.map(({ name }) => name)).toEqual(template.spec.volumes.map(({ name }) => name))
    }
  })

  test('asks at the port and the addresses that the program has', () => {
    const served = readFileSync('src/server/platform/http/health.ts', 'utf8')
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
      expect(NAMES).toEqual(expect.arrayContaining(Object.keys(given)))
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

  test('replaces pods while those before serve, but for the one whose folder is a claim', () => {
    for (const one of all('Deployment')) {
      const { strategy, replicas, template } = one.spec
      const claims = template.spec.volumes.flatMap(
        (volume: { persistentVolumeClaim?: { claimName: string } }) =>
          volume.persistentVolumeClaim === undefined ? [] : [volume.persistentVolumeClaim.claimName],
      )
      if (claims.length === 0)
        expect(strategy).toMatchObject({ type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0 } })
      else expect([strategy.type, replicas]).toEqual(['Recreate', 1])
      expect(all('PersistentVolumeClaim').map(({ metadata }) => metadata.name)).toEqual(
        expect.arrayContaining(claims),
      )
    }
    const mail = all('Deployment').find(({ metadata }) => metadata.name.endsWith('-mail'))
    expect(mail?.spec.template.spec.volumes[0]).toHaveProperty('persistentVolumeClaim')
  })

  test('lets the proxy and monitoring alone reach the port, as the caller’s address is taken from whoever does', () => {
    const [policy] = all('NetworkPolicy')
    expect(all('ConfigMap')[0].data.TRUST_PROXY).toBe('on')
    for (const { template } of pods)
      expect(template.metadata.labels).toMatchObject(policy.spec.podSelector.matchLabels)
    expect(policy.spec.policyTypes).toEqual(['Ingress'])
    expect(
      policy.spec.ingress.flatMap(({ from }: { from: object[] }) => from.map((one) => Object.keys(one))),
    ).toEqual([['namespaceSelector'], ['namespaceSelector']])
  })

  test('backs up each night with a command that is there', () => {
    const [{ spec }] = all('CronJob')
    const pod = spec.jobTemplate.spec.template.spec
    const [{ image, args, securityContext, volumeMounts }] = pod.containers
    expect(image).toMatch(new RegExp(`:${version}$`))
    expect(existsSync(args[0])).toBe(true)
    expect(closed.parse(securityContext)).toBeTruthy()
    expect(volumeMounts.map(({ mountPath }: { mountPath: string }) => mountPath)).toContain(args[1])
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

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

const SAMPLE_SECRETS: Record<string, string> = {
  DATABASE_URL: 'postgresql://database.test/utility_bills',
  APP_SECRET: 'x'.repeat(32),
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}

describe.each(['utility-bills.service', 'utility-bills@.service'])('the unit %s', (name) => {
  const unit = read(name)
  const value = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1]

  test('has its settings from the file that every command reads, and no secret', () => {
    expect(unit).not.toContain('env-file')
    expect(SETTINGS_FILE).toBe('/etc/utility-bills.env')
    expect(value('Environment')).toBe('NODE_ENV=production')
    expect(value('RestartPreventExitStatus')).toBe('78')
    expect([value('Type'), value('NotifyAccess')]).toEqual(['notify', 'all'])
  })

  test('starts what is there, and waits as long as a stop takes', () => {
    const [program = '', ...args] = (value('ExecStart') ?? '').split(' ')
    expect(program.startsWith(`${value('WorkingDirectory')}/`)).toBe(true)
    expect(existsSync(path.relative(value('WorkingDirectory') ?? '', program))).toBe(true)
    for (const file of args) expect(existsSync(file)).toBe(true)
    expect(Number(value('TimeoutStopSec'))).toBeGreaterThan(LONGEST_STOP_SECONDS)
  })

  test.runIf(hasSystemd)('is one that systemd knows, and exposes little', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'unit-'))
    try {
      const file = path.join(folder, name)
      writeFileSync(file, unit.replaceAll('/opt/utility-bills', process.cwd()))
      const instance = file.replace('@.', '@reader.')
      if (instance !== file) symlinkSync(file, instance)
      execFileSync('systemd-analyze', ['verify', instance], { stdio: 'pipe' })
      const said = execFileSync(
        'systemd-analyze',
        ['security', '--offline=true', '--threshold=20', instance],
        {
          encoding: 'utf8',
          stdio: 'pipe',
        },
      )
      expect(said).toContain('Overall exposure level')
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

test('the settings file can be used, and is of a place on this machine', () => {
  const given = parseEnv(read('utility-bills.env'))
  expect(NAMES).toEqual(expect.arrayContaining(Object.keys(given)))
  expect(parseSettings(given)).toMatchObject({
    dataDir: '/var/lib/utility-bills',
    demoBarrier: 'DEMO is off',
  })
  expect(Object.keys(given).filter(isSecret)).toEqual([])
})

describe('what watches', () => {
  const served = new Set(
    (readFileSync('src/server/platform/metrics/figures.ts', 'utf8').match(/gauge\(\s*'\w+'/g) ?? []).map(
      (call) => `utility_bills_${/'(\w+)'/.exec(call)?.[1]}`,
    ),
  )
  const others = /^(up|nodejs_eventloop_lag_p99_seconds|process_resident_memory_bytes)$/
  const ofProcess =
    readFileSync('src/server/platform/metrics/work.ts', 'utf8') +
    readFileSync('src/server/platform/metrics/calls.ts', 'utf8')
  const isServed = (name: string) =>
    served.has(name) ||
    others.test(name) ||
    ofProcess.includes(`'${name.replace(/_(bucket|count|sum)$/, '')}'`)
  const namesIn = (text: string) =>
    text.match(/\b(?:utility_bills|http|nodejs|process)_\w+|\bup(?=\{)/g) ?? []

  test.each(['alerts.yaml', 'grafana.json'])('%s asks for metrics that there are', (file) => {
    const named = namesIn(read(file))
    expect(named.length).toBeGreaterThan(8)
    expect(named.filter((name) => !isServed(name))).toEqual([])
  })

  const promtool = spawnSync('promtool', ['--version']).status === 0
  test.runIf(promtool)('Prometheus takes the rules', () => {
    execFileSync('promtool', ['check', 'rules', 'docs/deploy/alerts.yaml'], { stdio: 'pipe' })
  })
})
