import { afterAll, describe, expect, it, vi } from 'vitest'
import type { CommandContext } from '#commands/kernel/context.ts'
import type { Bound, Reversal } from '#commands/kernel/define.ts'
import { REGISTRY } from '#commands/registry.ts'
import { sampleContexts } from './contexts.ts'
import { answeringPorts } from './ports.ts'
import { SAMPLE_ARGS } from './sample-args.ts'

// Some commands begin with the day of today.
vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-15T12:00:00Z') })
afterAll(() => vi.useRealTimers())

const contexts = sampleContexts()

/** The command as it is offered, with each of its choices, and with what its own dialog would give it. */
function boundOf(id: string): Bound[] {
  const command = REGISTRY.get(id)
  if (command === undefined) throw new Error(`there is no ${id}`)
  return [...command.offers, ...(SAMPLE_ARGS[id] ?? []).map((args) => command.bind(args))]
}

const named = (command: Bound) => `${command.commandId} ${JSON.stringify(command.args) ?? ''}`

const windowsFor = (command: Bound): CommandContext[] =>
  contexts.filter((context) => command.when(context) === true)

const ids = [...REGISTRY.keys()]

/** What each command asked for, as it was run. */
const done = new Map<string, readonly string[]>()

describe('every command', () => {
  it('is called here, with arguments where it takes them', () => {
    const uncalled = ids.filter((id) => boundOf(id).length === 0)
    const onlyAsking = ids.filter(
      (id) =>
        REGISTRY.get(id)?.undo === 'reversible' && boundOf(id).every(({ undo }) => undo !== 'reversible'),
    )
    expect([...uncalled, ...onlyAsking], 'give them arguments in sample-args.ts').toEqual([])
  })

  it.each(ids)('%s does what it says, and can take it back', async (id) => {
    for (const command of boundOf(id)) {
      const windows = windowsFor(command)
      if (windows.length === 0) throw new Error(`${named(command)} can run in no sample window`)
      const deeds =
        command.undo === 'reversible'
          ? await doAndTakeBack(command, windows)
          : await perform(command, windows[0] as CommandContext)
      done.set(named(command), deeds.lines)
    }
  })

  it('asks for what is written down of it', async () => {
    const text = [...done].map(([command, lines]) => [command, ...lines].join('\n')).join('\n')
    await expect(`${text}\n`).toMatchFileSnapshot('every-command.txt')
  })
})

/** One line for each thing that a command asked of the window or the server, with what it gave along. */
const linesOf = (deeds: readonly (readonly unknown[])[]): string[] =>
  deeds.map(([path, ...given]) => {
    const isCall = String(path).startsWith('call ')
    return `    ${path}(${given.map((each) => JSON.stringify(each, isCall ? asSent : asNamed)).join(', ')})`
  })

const asSent = (_: string, value: unknown): unknown => (typeof value === 'function' ? '(function)' : value)

/** The window is given records as they are at hand: which ones says enough. */
const asNamed = (key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? `#${value.id}` : asSent(key, value)

interface Performed {
  reversal: Reversal | null
  lines: readonly string[]
}

async function perform(command: Bound, context: CommandContext): Promise<Performed> {
  const { ports, deeds } = answeringPorts()
  const reversal = await command.perform(context, ports)
  expect(deeds(), named(command)).not.toEqual([])
  return { reversal, lines: linesOf(deeds()) }
}

/** In the first window in which it changes something: in some it only leads to where that is done. */
async function doAndTakeBack(command: Bound, windows: readonly CommandContext[]): Promise<Performed> {
  for (const context of windows) {
    const { reversal, lines } = await perform(command, context)
    if (reversal === null) continue
    const { ports, deeds } = answeringPorts()
    expect(reversal.label, named(command)).not.toBe('')
    await reversal.apply(ports)
    expect(deeds(), `taking back ${named(command)}`).not.toEqual([])
    return { reversal, lines: [...lines, `  takes back: ${reversal.label}`, ...linesOf(deeds())] }
  }
  throw new Error(`${named(command)} left nothing to take back`)
}
