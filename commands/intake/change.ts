import type { Reversal } from '#commands/kernel/define.ts'
import { changeRows, putRowsBack } from '#commands/kernel/list/change-rows.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { learnVersion, versionNow } from '#commands/kernel/versions.ts'
import type { CallInput } from '#contract/client/contract.ts'
import { intakeOf, namesOf } from './conditions.ts'
import type { IntakeAccount } from './context.ts'

type UndoToken = CallInput<'intake.restore'>['body']['undo']

/** A gesture on accounts. */
export interface Gesture {
  /** What is done: "Checked". */
  title: string
  change: CallInput<'intake.change'>['body']['change']
  /** What a row shows at once. */
  shown(row: IntakeAccount): Partial<IntakeAccount>
  /** The work on the row is done: the keyboard goes to the next one. */
  final: boolean
}

/** What was changed, and what takes it back. */
export interface Changed {
  label: string
  rows: readonly IntakeAccount[]
  undo: UndoToken
}

/** Changes the accounts, at once on screen and then on the server: all of them, or none. */
export async function changeAccounts(
  { title, change, shown, final }: Gesture,
  rows: readonly IntakeAccount[],
  ports: Ports,
): Promise<Changed | null> {
  if (rows.length === 0) return null
  const label = `${title}: ${namesOf(rows)}`
  const { undo } = await changeRows(intakeOf(ports), rows, {
    ...{ label, shown, final },
    async send(references) {
      const body = { accounts: [...references], change }
      const answer = await ports.call('intake.change', { body })
      return { rows: answer.accounts, undo: answer.undo }
    },
  })
  return { label, rows, undo }
}

const keyOf = (id: unknown): string => `intake ${id}`

/** Takes it back: the accounts are as before, and the keyboard is on the first of them. */
export const reverseChange = (changed: Changed | null): Reversal | null =>
  changed && { label: changed.label, apply: (ports) => restore(changed, ports) }

const restore = ({ label, rows, undo }: Changed, ports: Ports): Promise<void> =>
  putRowsBack(ports.intake, { label, rows }, async () => {
    const given = undo.map((each) => ({
      ...each,
      version: versionNow(ports, keyOf(each.account), each.version),
    }))
    const answer = await ports.call('intake.restore', { body: { undo: given } })
    for (const { account, version } of undo) {
      const now = answer.undo.find((each) => each.account === account)?.version
      learnVersion(ports, keyOf(account), version, now)
    }
    return answer.accounts
  })
