import { formatCount } from '#base/figures.ts'
import { CommandFailed, defineCommand, nothingKept } from '#commands/kernel/define.ts'
import { moveCommandsOf } from '#commands/kernel/list/move.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { all, reachable, unless } from '#commands/kernel/when.ts'
import { aboutWords, jobWords } from '#domain/jobs/jobs.ts'
import { GROUP, inJobs, isKnown, jobsOf, knownKind, onJob } from './conditions.ts'
import type { GivenUpJob } from './context.ts'

const NOTICE = 'jobs'

const done = (ports: Ports, text: string) => ports.say({ id: NOTICE, text, tone: 'done' })

/** "Send a mail (mail 5)" */
function wordsOf({ kind, about }: GivenUpJob): string {
  const ids = aboutWords(about)
  return ids === '' ? jobWords(kind) : `${jobWords(kind)} (${ids})`
}

const retry = defineCommand({
  id: 'jobs.retry',
  title: 'Try the job again',
  group: GROUP,
  keys: ['r'],
  hint: 'retry',
  when: all(onJob(isKnown), reachable),
  async run({ jobs }, ports) {
    const job = jobs?.focused ?? null
    if (job === null) return
    const { retried } = await ports
      .call('jobs.retry', { params: { id: job.letter } })
      .catch((cause: unknown) => {
        throw new CommandFailed('The job was not tried again', cause)
      })
    jobsOf(ports).leave([job.id])
    done(ports, retried > 0 ? `Waits again: ${wordsOf(job)}` : 'Somebody else was faster')
  },
  undo: { kind: 'impossible', reason: 'It may be at work already.' },
})

const retryKind = defineCommand({
  id: 'jobs.retry-kind',
  title: 'Try all jobs of this kind again',
  group: GROUP,
  keys: ['Shift+r'],
  hint: 'retry all',
  when: all(onJob(isKnown), reachable),
  question({ jobs }) {
    const { focused = null, alike = null } = jobs ?? {}
    if (focused === null) return null
    const count = alike === null ? 'All jobs' : alike === 1 ? 'The one job' : `All ${formatCount(alike)} jobs`
    return {
      title: 'Try all of this kind again?',
      text: [
        `${count} of the kind “${jobWords(focused.kind)}” that gave up will be done now, however old they are.`,
      ],
      act: 'Try again',
    }
  },
  async run({ jobs }, ports) {
    const kind = jobs?.focused ? knownKind(jobs.focused) : null
    if (kind === null) return
    const { retried } = await ports.call('jobs.retryKind', { body: { kind } }).catch((cause: unknown) => {
      throw new CommandFailed('The jobs were not tried again', cause)
    })
    jobsOf(ports).refresh()
    done(ports, `Wait again: ${formatCount(retried)} of “${jobWords(kind)}”`)
  },
  undo: { kind: 'impossible', reason: 'They may be at work already.' },
})

const drop = defineCommand({
  id: 'jobs.drop',
  title: 'Drop the job',
  group: GROUP,
  keys: ['x'],
  hint: 'drop',
  when: all(onJob(), reachable),
  question: ({ jobs }) =>
    jobs?.focused
      ? {
          title: 'Drop this job?',
          text: [`It will not be done: ${wordsOf(jobs.focused)}.`, 'What it was given is gone with it.'],
          act: 'Drop it',
        }
      : null,
  async run({ jobs }, ports) {
    const job = jobs?.focused ?? null
    if (job === null) return
    const { dropped } = await ports
      .call('jobs.drop', { params: { id: job.letter } })
      .catch((cause: unknown) => {
        throw new CommandFailed('The job was not dropped', cause)
      })
    jobsOf(ports).leave([job.id])
    done(ports, dropped > 0 ? `Dropped: ${wordsOf(job)}` : 'Somebody else was faster')
  },
  undo: { kind: 'impossible', reason: 'What it was given is gone.' },
})

const openBill = defineCommand({
  id: 'jobs.open-bill',
  title: 'Open the bill that the job is about',
  group: GROUP,
  keys: ['Enter', 'o'],
  hint: 'bill',
  when: onJob(({ bill_id: id }) => id !== null || 'it is about no bill'),
  run({ jobs }, ports) {
    const id = jobs?.focused?.bill_id ?? null
    if (id !== null) ports.queue.open(id)
  },
  undo: nothingKept,
})

const onlyKind = defineCommand({
  id: 'jobs.only-kind',
  title: 'Only jobs of this kind',
  group: GROUP,
  keys: ['a'],
  hint: 'kind',
  when: all(
    onJob(isKnown),
    unless('no other kind is listed', ({ jobs }) => jobs?.kind === null),
  ),
  run({ jobs }, ports) {
    if (jobs?.focused) jobsOf(ports).show(knownKind(jobs.focused))
  },
  undo: nothingKept,
})

const showAll = defineCommand({
  id: 'jobs.show-all',
  title: 'Show jobs of every kind',
  group: GROUP,
  keys: ['Shift+a'],
  when: all(
    inJobs,
    unless('every kind is listed', ({ jobs }) => jobs?.kind != null),
  ),
  run: (_, ports) => jobsOf(ports).show(null),
  undo: nothingKept,
})

const refresh = defineCommand({
  id: 'jobs.refresh',
  title: 'Ask the server for the jobs again',
  group: GROUP,
  when: inJobs,
  run: (_, ports) => jobsOf(ports).refresh(),
  undo: nothingKept,
})

/** What the program has to do behind the screens, and what of it gave up. */
export const jobCommands = [
  ...moveCommandsOf({
    name: 'jobs',
    group: GROUP,
    when: inJobs,
    factsOf: ({ jobs }) => jobs,
    portOf: jobsOf,
  }),
  retry,
  retryKind,
  drop,
  openBill,
  onlyKind,
  showAll,
  refresh,
]
