import { describe, expect, it } from 'vitest'
import type { CommandContext } from '#commands/kernel/context.ts'
import type { Bound, Reversal } from '#commands/kernel/define.ts'
import { REGISTRY } from '#commands/registry.ts'
import { sampleContexts } from './contexts.ts'
import { answeringPorts } from './ports.ts'
import { SAMPLE_ARGS } from './sample-args.ts'

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
      if (command.undo === 'reversible') await doAndTakeBack(command, windows)
      else await perform(command, windows[0] as CommandContext)
    }
  })
})

async function perform(command: Bound, context: CommandContext): Promise<Reversal | null> {
  const { ports, asked } = answeringPorts()
  const reversal = await command.perform(context, ports)
  expect(asked(), named(command)).not.toEqual([])
  return reversal
}

/** In the first window in which it changes something: in some it only leads to where that is done. */
async function doAndTakeBack(command: Bound, windows: readonly CommandContext[]): Promise<void> {
  for (const context of windows) {
    const reversal = await perform(command, context)
    if (reversal === null) continue
    const { ports, asked } = answeringPorts()
    expect(reversal.label, named(command)).not.toBe('')
    await reversal.apply(ports)
    expect(asked(), `taking back ${named(command)}`).not.toEqual([])
    return
  }
  throw new Error(`${named(command)} left nothing to take back`)
}
