import type { CallInput } from '#contract/contract.ts'
import { messageOf } from '../attempt-each.ts'
import { CommandFailed, type Reversal, UndoRefused } from '../define.ts'
import type { Ports } from '../ports.ts'
import { learnVersion, versionNow } from '../versions.ts'
import { intakeOf, namesOf } from './conditions.ts'
import type { IntakeAccount } from './context.ts'
import type { AccountReference } from './port.ts'

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
  const list = intakeOf(ports)
  const ids = rows.map(({ id }) => id)
  const label = `${title}: ${namesOf(rows)}`
  list.show(
    rows.map((row) => ({ id: row.id, ...shown(row) })),
    final,
  )
  const make = (accounts: readonly AccountReference[]) =>
    ports.call('intake.change', { body: { accounts: [...accounts], change } })
  try {
    const { accounts, undo } = await list.inTurn(ids, make)
    list.receive(accounts)
    return { label, rows, undo }
  } catch (cause) {
    list.hide(ids)
    throw new CommandFailed(`Could not do it: ${label}`, cause)
  } finally {
    list.refresh()
  }
}

const keyOf = (id: unknown): string => `intake ${id}`

/** Takes it back: the accounts are as before, and the keyboard is on the first of them. */
export const reverseChange = (changed: Changed | null): Reversal | null =>
  changed && { label: changed.label, apply: (ports) => restore(changed, ports) }

async function restore({ label, rows, undo }: Changed, ports: Ports): Promise<void> {
  const list = ports.intake
  const make = async () => {
    const given = undo.map((each) => ({
      ...each,
      version: versionNow(ports, keyOf(each.account), each.version),
    }))
    const answer = await ports.call('intake.restore', { body: { undo: given } })
    for (const { account, version } of undo) {
      const now = answer.undo.find((each) => each.account === account)?.version
      learnVersion(ports, keyOf(account), version, now)
    }
    return answer
  }
  const ids = rows.map(({ id }) => id)
  try {
    const { accounts } = await (list === null ? make() : list.inTurn(ids, make))
    list?.receive(accounts)
  } catch (cause) {
    throw new UndoRefused(`Could not take back: ${label}. ${messageOf(cause)}`, cause)
  } finally {
    list?.refresh()
  }
  if (rows[0] !== undefined) list?.returnTo(rows[0].id)
}
