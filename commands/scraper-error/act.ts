import type { CallInput } from '#contract/contract.ts'
import { type Snooze, snoozedUntil } from '#domain/scraper-errors/snooze.ts'
import { oneOf } from '../args.ts'
import type { CommandContext } from '../context.ts'
import { CommandFailed, defineCommand, type Reversal, UndoRefused } from '../define.ts'
import type { Ports } from '../ports.ts'
import { all, reachable } from '../when.ts'
import { GROUP, onOpenErrors, scraperErrorsOf, targetIn } from './conditions.ts'

type Action = CallInput<'scraperErrors.act'>['body']['action']

interface Done {
  label: string
  ids: readonly number[]
  undo: CallInput<'scraperErrors.undo'>['body']['undo']
}

async function act(
  context: CommandContext,
  ports: Ports,
  action: Action,
  said: string,
): Promise<Done | null> {
  const target = targetIn(context)
  if (target === null) return null
  const label = `${said} ${target.name}`
  const body = { error_ids: [...target.ids], action }
  const { undo } = await ports.call('scraperErrors.act', { body }).catch((cause: unknown) => {
    throw new CommandFailed(`Could not do this: ${label}`, cause)
  })
  scraperErrorsOf(ports).goOnAfter(target.ids)
  ports.say({ id: 'scraper-error', text: label, tone: 'done' })
  return { label, ids: target.ids, undo }
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
  id: 'scraper-error.retry',
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
  id: 'scraper-error.snooze',
  title: 'Put off',
  titleOf: (long) => SNOOZE_WORDS[long].title,
  group: GROUP,
  args: oneOf(SNOOZE_NAMES),
  choices: SNOOZE_NAMES.map((long) => ({
    id: `scraper-error.snooze-${long}`,
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

export const actCommands = [retry, snooze]
