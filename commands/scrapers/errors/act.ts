import { fields, integer, listOf, oneOf, text } from '#commands/kernel/args.ts'
import type { CommandContext } from '#commands/kernel/context.ts'
import { CommandFailed, defineCommand, type Reversal, UndoRefused } from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { all, only, overlayOnTop, reachable } from '#commands/kernel/when.ts'
import type { CallInput } from '#contract/client/contract.ts'
import { CAUSE_CODES, type CauseCode } from '#domain/authorizations/causes.ts'
import { type Snooze, snoozedUntil } from '#domain/scrapers/errors/snooze.ts'
import { GROUP, inScraperErrors, onOpenErrors, scraperErrorsOf, targetIn } from './conditions.ts'
import type { ErrorTarget } from './context.ts'

type Action = CallInput<'scraperErrors.act'>['body']['action']

interface Done {
  label: string
  ids: readonly number[]
  undo: CallInput<'scraperErrors.undo'>['body']['undo']
  /** What is wrong with all of the logins now; null where that is not one thing. */
  loginsCause: CauseCode | null
}

/** With the errors done with: the keyboard goes on. */
async function act(
  context: CommandContext,
  ports: Ports,
  action: Action,
  said: string,
): Promise<Done | null> {
  const target = targetIn(context)
  if (target === null) return null
  const done = await send(target, ports, action, said)
  scraperErrorsOf(ports).goOnAfter(target.ids)
  return done
}

async function send(
  { ids, name }: Pick<ErrorTarget, 'ids' | 'name'>,
  ports: Ports,
  action: Action,
  said: string,
): Promise<Done> {
  const label = `${said} ${name}`
  const body = { error_ids: [...ids], action }
  const answer = await ports.call('scraperErrors.act', { body }).catch((cause: unknown) => {
    throw new CommandFailed(`Could not do this: ${label}`, cause)
  })
  ports.say({ id: 'scraper-error', text: label, tone: 'done' })
  return { label, ids, undo: answer.undo, loginsCause: answer.logins_cause }
}

const back = (done: Done | null): Reversal | null =>
  done && {
    label: done.label,
    async apply(ports) {
      await ports.call('scraperErrors.undo', { body: { undo: done.undo } }).catch((cause: unknown) => {
        throw new UndoRefused(`Could not take back: ${done.label}`, cause)
      })
      ports.scraperErrors?.returnTo(done.ids)
    },
  }

const retry = defineCommand({
  id: 'scraper-errors.retry',
  title: 'Try again now',
  group: GROUP,
  keys: ['r'],
  hint: 'retry',
  final: true,
  question: (context) =>
    targetIn(context)?.owner === 'client'
      ? {
          title: 'Try again with the same login?',
          text: ['Nothing says that the client has mended it. Wrong passwords may lock it.'],
          act: 'Try again',
        }
      : null,
  when: all(onOpenErrors, reachable),
  run: (context, ports) => act(context, ports, { kind: 'retry' }, 'Tried again:'),
  undo: { kind: 'reversible', reverse: back },
})

const SNOOZE_WORDS: Readonly<Record<Snooze, { title: string; key: string }>> = {
  day: { title: 'Put off until tomorrow', key: 's' },
  week: { title: 'Put off for a week', key: 'Shift+s' },
  month: { title: 'Put off for 30 days', key: 'Alt+s' },
}
const SNOOZE_NAMES = Object.keys(SNOOZE_WORDS) as Snooze[]

const snooze = defineCommand({
  id: 'scraper-errors.snooze',
  title: 'Put off',
  titleOf: (long) => SNOOZE_WORDS[long].title,
  group: GROUP,
  args: oneOf(SNOOZE_NAMES),
  choices: SNOOZE_NAMES.map((long) => ({
    id: `scraper-errors.snooze-${long}`,
    args: long,
    keys: [SNOOZE_WORDS[long].key],
    hint: 'put off',
  })),
  final: true,
  when: all(onOpenErrors, reachable),
  run: (context, ports, long) =>
    act(context, ports, { kind: 'snooze', until: snoozedUntil(long, new Date()).toISOString() }, 'Put off:'),
  undo: { kind: 'reversible', reverse: back },
})

const stop = defineCommand({
  id: 'scraper-errors.stop-portal',
  title: 'Stop the portal',
  group: GROUP,
  keys: ['x'],
  hint: 'stop portal',
  final: true,
  args: fields({ ids: listOf(integer), name: text, reason: text }),
  ask: {
    when: all(
      onOpenErrors,
      (context) => (targetIn(context)?.portals.length ?? 0) > 0 || 'no portal is known of it',
      (context) =>
        targetIn(context)?.portals.some(({ stopped }) => !stopped) || 'the portal is stopped already',
      reachable,
    ),
    run(context, ports) {
      const target = targetIn(context)
      if (target !== null) scraperErrorsOf(ports).dialog({ what: 'stop', target })
    },
  },
  when: all(
    inScraperErrors,
    reachable,
    overlayOnTop('dialog'),
    only(({ scraperErrors }) => scraperErrors?.dialog?.what === 'stop'),
  ),
  async run(_, ports, { reason, ...target }) {
    const done = await send(target, ports, { kind: 'stop', reason }, 'Stopped the portal of:')
    scraperErrorsOf(ports).dialog(null)
    scraperErrorsOf(ports).goOnAfter(target.ids)
    return done
  },
  undo: { kind: 'reversible', reverse: back },
})

/** The errors stay open: they are over once a worker has been there again. */
const ask = defineCommand({
  id: 'scraper-errors.ask-clients',
  title: 'Ask the clients: show the logins that they have to mend',
  group: GROUP,
  keys: ['a'],
  hint: 'ask clients',
  when: all(
    onOpenErrors,
    (context) => causeToAsk(context) !== null || 'it is not the clients’ move',
    reachable,
  ),
  async run(context, ports): Promise<Done | null> {
    const target = targetIn(context)
    if (target === null) return null
    const done = await send(target, ports, { kind: 'ask' }, 'Clients to ask:')
    const [portal, ...others] = target.portals
    scraperErrorsOf(ports).showLogins(done.loginsCause, portal && others.length === 0 ? portal.id : null)
    return done
  },
  undo: { kind: 'reversible', reverse: back },
})

function causeToAsk(context: CommandContext): CauseCode | null {
  const target = targetIn(context)
  return target?.owner === 'client' ? (CAUSE_CODES.find((code) => code === target.code) ?? null) : null
}

export const actCommands = [retry, snooze, stop, ask]
