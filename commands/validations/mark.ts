import { CommandFailed, defineCommand, type Reversal, UndoRefused } from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { all, reachable } from '#commands/kernel/when.ts'
import type { HumanStatus } from '#domain/validations/bill-verdict.ts'
import { focusedIn, GROUP, onValidation, validationsOf } from './conditions.ts'
import type { Validation } from './context.ts'

const nameOf = ({ utility_bill_id }: Validation): string => `utility bill #${utility_bill_id}`

const send = async (ports: Ports, { id, version }: Validation, status: HumanStatus): Promise<Validation> =>
  (
    await ports.call('validations.mark', {
      params: { id },
      body: { human_validation_status: status, version },
    })
  ).validation

const back = (marked: Validation | null, label: string, status: HumanStatus): Reversal | null =>
  marked && {
    label: `${label} ${nameOf(marked)}`,
    async apply(ports) {
      const restored = await send(ports, marked, status).catch((cause: unknown) => {
        throw new UndoRefused(`Could not take back: ${label} ${nameOf(marked)}`, cause)
      })
      ports.validations?.returnTo(restored)
    },
  }

const check = defineCommand({
  id: 'validations.check',
  title: 'Mark as Checked, and on to the next',
  group: GROUP,
  keys: ['c'],
  hint: 'checked',
  final: true,
  when: all(
    onValidation((row) => row.human_validation_status === 'Unchecked' || 'it is checked'),
    reachable,
  ),
  async run(context, ports): Promise<Validation | null> {
    const row = focusedIn(context)
    if (row === null) return null
    const marked = await send(ports, row, 'Checked').catch((cause: unknown) => {
      throw new CommandFailed(`${nameOf(row)} was not marked as checked`, cause)
    })
    validationsOf(ports).goOnAfter(marked)
    return marked
  },
  undo: { kind: 'reversible', reverse: (marked) => back(marked, 'Checked', 'Unchecked') },
})

const uncheck = defineCommand({
  id: 'validations.uncheck',
  title: 'Mark as Unchecked',
  group: GROUP,
  keys: ['Shift+c'],
  hint: 'unchecked',
  final: true,
  when: all(
    onValidation((row) => row.human_validation_status === 'Checked' || 'nobody has checked it'),
    reachable,
  ),
  async run(context, ports): Promise<Validation | null> {
    const row = focusedIn(context)
    if (row === null) return null
    const marked = await send(ports, row, 'Unchecked').catch((cause: unknown) => {
      throw new CommandFailed(`${nameOf(row)} was not marked as unchecked`, cause)
    })
    validationsOf(ports).returnTo(marked)
    return marked
  },
  undo: { kind: 'reversible', reverse: (marked) => back(marked, 'Unchecked', 'Checked') },
})

export const markCommands = [check, uncheck]
