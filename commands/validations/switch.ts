import { fields, integer, nullable, oneOf, text } from '#commands/kernel/args.ts'
import { CommandFailed, defineCommand, type Reversal, UndoRefused } from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { all, only, reachable } from '#commands/kernel/when.ts'
import { CHECK_NAMES, CHECKS } from '#domain/validations/story.ts'
import { focusedIn, GROUP, inValidations, onValidation, validationsOf } from './conditions.ts'
import type { CheckOff } from './context.ts'

const nameOf = ({ check, company_name, acct_num }: CheckOff): string =>
  `“${CHECKS[check]}” for ${acct_num === null ? company_name : `account ${acct_num}`}`

type Order = Pick<CheckOff, 'check' | 'company_id' | 'utility_account_id' | 'reason'>

const orderOf = ({ check, company_id, utility_account_id, reason }: CheckOff): Order => ({
  check,
  company_id,
  utility_account_id,
  reason,
})

const turnedOff = async (ports: Ports, body: Order): Promise<CheckOff> =>
  (await ports.call('validations.turnOff', { body })).check_off

const turnedOn = async (ports: Ports, id: number): Promise<CheckOff> =>
  (await ports.call('validations.turnOn', { params: { id } })).check_off

const back = (label: string, apply: (ports: Ports) => Promise<unknown>): Reversal => ({
  label,
  async apply(ports) {
    await apply(ports).catch((cause: unknown) => {
      throw new UndoRefused(`Could not take back: ${label}`, cause)
    })
    ports.validations?.refresh()
  },
})

const turnOff = defineCommand({
  id: 'validations.turn-off',
  title: 'Turn a check off for the account or its client',
  group: GROUP,
  keys: ['o'],
  hint: 'off',
  args: fields({
    check: oneOf(CHECK_NAMES),
    companyId: integer,
    /** Null: for all of the client’s accounts. */
    accountId: nullable(integer),
    reason: text,
  }),
  ask: {
    when: onValidation(),
    run: (context, ports) => validationsOf(ports).dialog(focusedIn(context)),
  },
  when: all(
    reachable,
    only(({ overlays, validations }) => overlays.at(-1) === 'dialog' && validations?.dialog != null),
  ),
  async run(_, ports, { check, companyId, accountId, reason }): Promise<CheckOff> {
    const order = { check, company_id: companyId, utility_account_id: accountId, reason }
    const off = await turnedOff(ports, order).catch((cause: unknown) => {
      throw new CommandFailed('The check was not turned off', cause)
    })
    validationsOf(ports).dialog(null)
    validationsOf(ports).refresh()
    ports.say({ id: 'check', text: `Turned off: ${nameOf(off)}`, tone: 'done' })
    return off
  },
  undo: {
    kind: 'reversible',
    reverse: (off) => back(`Turned off ${nameOf(off)}`, (ports) => turnedOn(ports, off.id)),
  },
})

const turnOn = defineCommand({
  id: 'validations.turn-on',
  title: 'Turn a check on again',
  group: GROUP,
  args: fields({ id: integer }),
  when: all(
    inValidations,
    reachable,
    only(({ validations }) => validations?.view === 'found'),
  ),
  async run(_, ports, { id }): Promise<CheckOff> {
    const off = await turnedOn(ports, id).catch((cause: unknown) => {
      throw new CommandFailed('The check was not turned on', cause)
    })
    validationsOf(ports).refresh()
    ports.say({ id: 'check', text: `Turned on: ${nameOf(off)}`, tone: 'done' })
    return off
  },
  undo: {
    kind: 'reversible',
    reverse: (off) => back(`Turned on ${nameOf(off)}`, (ports) => turnedOff(ports, orderOf(off))),
  },
})

export const switchCommands = [turnOff, turnOn]
