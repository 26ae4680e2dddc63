import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseSettings, SETTING_NAMES } from '#server/platform/settings.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const manifest = JSON.parse(read('package.json'))

/** Each instruction of the file, without comments and with its lines joined. */
const INSTRUCTIONS = read('Containerfile')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll(/\\\n\s*/g, ' ')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => ({ name: line.split(' ')[0] ?? '', rest: line.slice(line.indexOf(' ') + 1).trim() }))

/** The instructions of each stage, the last one being the image. */
const STAGES = INSTRUCTIONS.reduce<(typeof INSTRUCTIONS)[]>((stages, instruction) => {
  if (instruction.name === 'FROM') stages.push([])
  stages.at(-1)?.push(instruction)
  return stages
}, [])
const IMAGE = STAGES.at(-1) ?? []
const of = (instructions: typeof INSTRUCTIONS, wanted: string) =>
  instructions.filter(({ name }) => name === wanted).map(({ rest }) => rest)

test('it begins with the version of Node that the packages bring, and no other image', () => {
  const [base = ''] = of(INSTRUCTIONS, 'ARG')
  expect(base).toBe(`NODE=docker.io/library/node:${manifest.dependencies.node}-bookworm-slim`)
  const begins = of(INSTRUCTIONS, 'FROM').map((rest) => rest.split(' AS '))
  const stages = begins.map(([, stage]) => stage)
  for (const [from] of begins) expect([`\${NODE}`, ...stages]).toContain(from)
  expect(read('Containerfile')).not.toContain('latest')
})

test('what it copies is there, and reaches the builder', () => {
  const sent = read('.dockerignore')
    .split('\n')
    .filter((line) => line.startsWith('!'))
    .map((line) => line.slice(1))
  const copied = of(INSTRUCTIONS, 'COPY')
    .filter((rest) => !rest.startsWith('--from='))
    .flatMap((rest) => rest.split(' ').slice(0, -1))
  for (const file of copied) expect(existsSync(file), file).toBe(true)
  expect(new Set(sent)).toEqual(new Set(copied))
  const stages = of(INSTRUCTIONS, 'FROM').map((rest) => rest.split(' AS ')[1])
  for (const [, stage] of of(INSTRUCTIONS, 'COPY')
    .join('\n')
    .matchAll(/--from=(\S+)/g))
    expect(stages).toContain(stage)
})

test('the scripts of package.json that it runs are there', () => {
  const scripts = [
    ...of(INSTRUCTIONS, 'RUN')
      .join('\n')
      .matchAll(/"npm", "run", "([\w:-]+)"/g),
  ].map(([, name]) => name)
  expect(scripts).toEqual(['build'])
  for (const script of scripts) expect(manifest.scripts).toHaveProperty([script ?? ''])
})

test('it runs as a user by number who is not root, and says whether it is well', () => {
  expect(of(IMAGE, 'USER')).toEqual(['1000:1000'])
  const commands = [...of(IMAGE, 'HEALTHCHECK'), ...of(IMAGE, 'ENTRYPOINT'), ...of(IMAGE, 'CMD')].join(' ')
  const programs = commands.match(/src\/[\w./-]+\.ts/g) ?? []
  expect(programs).toEqual(['src/server/start/healthy.ts', 'src/server/main.ts'])
  for (const program of programs) expect(existsSync(program)).toBe(true)
})

test('its settings are settings, hold no secret, and keep demo data out', () => {
  const set = Object.fromEntries(
    of(IMAGE, 'ENV').flatMap((rest) => rest.split(' ').map((pair) => pair.split('=') as [string, string])),
  )
  expect(SETTING_NAMES).toEqual(
    expect.arrayContaining(Object.keys(set).filter((name) => name !== 'NODE_ENV')),
  )
  expect(Object.keys(set).filter((name) => /SECRET|PASSWORD|KEY|TOKEN|URL/.test(name))).toEqual([])
  const { port, dataDir, demoBarrier } = parseSettings(set)
  expect(of(IMAGE, 'EXPOSE')).toEqual([String(port)])
  expect(of(IMAGE, 'VOLUME')).toEqual([dataDir])
  expect(demoBarrier).not.toBeNull()
})

test('of what it is built with nothing but screens and packages is in it', () => {
  const from = of(IMAGE, 'COPY').map((rest) => rest.split(' ')[0])
  expect(from).toEqual(['package.json', '--from=production', '--from=screens', 'src'])
  expect(of(STAGES[2] ?? [], 'RUN').join()).toContain('npm prune --omit=dev')
})
