import type { CommandContext } from '#commands/kernel/context.ts'
import { CommandFailed, defineCommand, nothingKept } from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { all, reachable } from '#commands/kernel/when.ts'
import type { ImportDetails } from '#contract/imports/imports.ts'
import { canBeMapped, GROUP, importsOf, onImport } from './conditions.ts'

type Step = 'imports.check' | 'imports.accept' | 'imports.undo'

const FAILED: Record<Step, string> = {
  'imports.check': 'The check was not begun',
  'imports.accept': 'The import was not begun',
  'imports.undo': 'The import was not undone',
}

async function begin(step: Step, { imports }: CommandContext, ports: Ports): Promise<void> {
  if (!imports?.open) return
  const { id } = imports.open
  try {
    await importsOf(ports).corrected()
    const answer = await ports.call(step, { params: { id } })
    ports.imports?.put(answer)
  } catch (cause) {
    throw new CommandFailed(FAILED[step], cause)
  }
}

const check = defineCommand({
  id: 'imports.check',
  title: 'Check the rows against what is here',
  group: GROUP,
  keys: ['c'],
  hint: 'check',
  when: all(
    onImport((open) => canBeMapped(open) || 'it has gone on already'),
    reachable,
  ),
  run: (context, ports) => begin('imports.check', context, ports),
  undo: nothingKept,
})

const rows = (count: number): string => (count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`)

const toWrite = ({ counts }: ImportDetails): number => counts.new + counts.changed

const accept = defineCommand({
  id: 'imports.accept',
  title: 'Accept the import',
  group: GROUP,
  keys: ['a'],
  hint: 'accept',
  when: all(
    onImport((open) => {
      if (open.state !== 'checked') return 'it is not checked, or was accepted already'
      return toWrite(open) > 0 || 'there is nothing to write'
    }),
    reachable,
  ),
  question({ imports }) {
    if (!imports?.open) return null
    const { file_name, counts } = imports.open
    return {
      title: `Import “${file_name}”?`,
      text: [
        `New: ${rows(counts.new)}. Changed: ${rows(counts.changed)}. Nothing happens to ${rows(counts.same)} that are here already, nor to ${rows(counts.refused)} that were refused.`,
        'All of it can be undone later, as long as nothing else needs it.',
      ],
      act: 'Import',
    }
  },
  run: (context, ports) => begin('imports.accept', context, ports),
  undo: { kind: 'impossible', reason: 'Once it is written, the import itself can be undone as a whole.' },
})

const undo = defineCommand({
  id: 'imports.undo',
  title: 'Undo the import',
  group: GROUP,
  keys: ['Shift+u'],
  hint: 'undo the import',
  when: all(
    onImport(({ state }) => state === 'written' || state === 'failed' || 'nothing of it is written'),
    reachable,
  ),
  question({ imports }) {
    if (!imports?.open) return null
    return {
      title: `Undo the import of “${imports.open.file_name}”?`,
      text: [
        'Everything that it added goes away, and everything that it changed is as it was. Where something needs it by now, nothing is undone and the reason is given.',
      ],
      act: 'Undo the import',
    }
  },
  run: (context, ports) => begin('imports.undo', context, ports),
  undo: { kind: 'impossible', reason: 'The same file can be imported again.' },
})

const NOTICE = 'refused-rows'

const saveRefused = defineCommand({
  id: 'imports.save-refused',
  title: 'Download the refused rows, each with the reason',
  group: GROUP,
  keys: ['d'],
  hint: 'refused rows',
  when: all(
    onImport(({ counts }) => counts.refused > 0 || 'no row was refused'),
    reachable,
  ),
  async run({ imports }, ports) {
    if (!imports?.open) return
    const fileName = await importsOf(ports)
      .saveRefused(imports.open.id)
      .catch((cause: unknown) => {
        throw new CommandFailed('The refused rows were not downloaded', cause)
      })
    ports.say({ id: NOTICE, text: `Downloaded: ${fileName}`, tone: 'done' })
  },
  undo: nothingKept,
})

/** From the mapping to what is written, and back. */
export const stepCommands = [check, accept, undo, saveRefused]
