import { type CalendarDate, formatDate } from '#base/calendar-date.ts'
import { day, fields, nullable, oneOf, text } from '#commands/kernel/args.ts'
import { messageOf } from '#commands/kernel/attempt-each.ts'
import type { CommandContext } from '#commands/kernel/context.ts'
import { defineCommand, nothingKept, type Reversal } from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { all, reachable } from '#commands/kernel/when.ts'
import { type Changed, changeRequests, type Gesture, restore } from './change.ts'
import { inDialog, inRequests, namesOf, requestsOf } from './conditions.ts'
import { targetRequests } from './context.ts'
import { prompted } from './follow-up.ts'
import { marking } from './mark.ts'
import { DIALOG_SCROLLS, type DialogScroll } from './port.ts'
import type { RequestRow } from './request-row.ts'

const OF = {
  requests: { pause: 'requests_pause', exclude: 'exclude_from_automated_requests' },
  issues: { pause: 'issues_pause', exclude: 'exclude_from_automated_issues' },
} as const

type Kind = keyof typeof OF

interface Until {
  resumesOn: CalendarDate | null
  reason: string | null
}
interface Pausing extends Partial<Until> {
  paused: boolean
}

function pausing(kind: Kind, { paused, resumesOn = null, reason = null }: Pausing): Gesture {
  const { pause, exclude } = OF[kind]
  const until = paused && resumesOn !== null ? ` until ${formatDate(resumesOn)}` : ''
  return {
    title: `${paused ? 'Paused' : 'Resumed'} automated ${kind}${until}`,
    change: { kind: 'automation', issue: kind === 'issues', paused, resumes_on: resumesOn, reason },
    shown: () => ({ [exclude]: paused, [pause]: { paused, resumes_on: resumesOn, days_left: null, reason } }),
    final: false,
  }
}

/** Rows of which some rest are resumed together; else all of them are paused. */
const anyPaused = (context: CommandContext, kind: Kind) =>
  targetRequests(context).some((row) => row[OF[kind].pause].paused)

const toggle = (kind: Kind, key: string, hint?: string) =>
  marking({
    id: `pause-${kind}`,
    title: `Pause or resume automated ${kind}`,
    keys: [key],
    hint,
    gesture: (context) => pausing(kind, { paused: !anyPaused(context, kind) }),
  })

const pauseUntil = (kind: Kind, what: 'pause' | 'issues-pause', key: string) =>
  prompted<Until>({
    what,
    title: `Pause automated ${kind} until…`,
    key,
    args: fields({ resumesOn: nullable(day), reason: nullable(text) }),
    change: (rows, until, ports) => changeRequests(pausing(kind, { paused: true, ...until }), rows, ports),
  })

const resumeAll = defineCommand({
  id: 'requests.resume-all',
  title: 'Resume everything that is paused',
  group: 'Requests',
  when: all(inRequests, reachable),
  run: (_, ports) => resume(ports),
  undo: { kind: 'reversible', reverse: reverseResume },
})

const PAGE = 200

async function pausedRows(ports: Ports): Promise<RequestRow[]> {
  const rows: RequestRow[] = []
  for (;;) {
    const { requests } = await ports.call('requests.search', {
      body: { tab: 'all', flag: 'paused', sort: 'acct_num', offset: rows.length, limit: PAGE },
    })
    rows.push(...requests)
    if (requests.length < PAGE) return rows
  }
}

/** In portions; what was done before a failure is answered, so that it can be taken back. */
async function resume(ports: Ports): Promise<Changed[]> {
  const rows = await pausedRows(ports)
  const done: Changed[] = []
  for (const kind of ['requests', 'issues'] as const) {
    const paused = rows.filter((row) => row[OF[kind].pause].paused)
    for (let at = 0; at < paused.length; at += PAGE) {
      const portion = paused.slice(at, at + PAGE)
      const { title, change } = pausing(kind, { paused: false })
      try {
        const { requests, undo } = await ports.call('requests.change', {
          body: { requests: portion.map(({ id }) => id), change },
        })
        ports.requests?.receive(requests)
        done.push({ label: title, rows: portion, undo })
      } catch (cause) {
        ports.say({ text: 'Not everything could be resumed.', tone: 'error', details: [messageOf(cause)] })
        return done
      }
    }
  }
  ports.requests?.refresh()
  ports.say({ id: 'request-step', text: resumedWords(rows), tone: 'done' })
  return done
}

const resumedWords = (rows: readonly RequestRow[]) =>
  rows.length === 0 ? 'Nothing is paused.' : `Resumed automation: ${namesOf(rows)}`

function reverseResume(done: readonly Changed[]): Reversal | null {
  if (done.length === 0) return null
  return {
    label: 'Resumed everything that was paused',
    async apply(ports) {
      for (const changed of done.toReversed()) await restore(changed, ports)
    },
  }
}

const dryRun = defineCommand({
  id: 'requests.dry-run',
  title: 'What would be sent now',
  group: 'Requests',
  when: all(inRequests, reachable),
  run: (_, ports) => requestsOf(ports).dialog('dry-run'),
  undo: nothingKept,
})

const SCROLLS: Record<DialogScroll, { title: string; keys: readonly string[] }> = {
  down: { title: 'Scroll down', keys: ['j', 'ArrowDown'] },
  up: { title: 'Scroll up', keys: ['k', 'ArrowUp'] },
  'page-down': { title: 'Scroll a page down', keys: ['PageDown'] },
  'page-up': { title: 'Scroll a page up', keys: ['PageUp'] },
}

const scroll = defineCommand<void, DialogScroll>({
  id: 'requests.scroll-dry-run',
  title: 'Scroll what would be sent',
  titleOf: (to) => `${SCROLLS[to].title} in what would be sent`,
  group: 'Requests',
  args: oneOf(DIALOG_SCROLLS),
  choices: DIALOG_SCROLLS.map((to) => ({
    id: `requests.scroll-dry-run-${to}`,
    args: to,
    keys: SCROLLS[to].keys,
  })),
  repeats: true,
  inDialog: true,
  when: inDialog('dry-run'),
  run: (_, ports, to) => requestsOf(ports).scrollDialog(to),
  undo: nothingKept,
})

export const automationCommands = [
  toggle('requests', 'p', 'pause'),
  toggle('issues', 'Shift+p'),
  pauseUntil('requests', 'pause', 'u'),
  pauseUntil('issues', 'issues-pause', 'Shift+u'),
  resumeAll,
  dryRun,
  scroll,
]
