import { enqueueReading } from '#server/bills/upload/enqueue-reading.ts'
import {
  FORGOTTEN,
  type ForgottenJob,
  findDeadJobs,
  findForgotten,
  findLateJobs,
  findSilentJobs,
  findUnreadWithoutJob,
} from '#server/jobs/repositories/job-faults.ts'
import { DEAD_LETTERS, type JobPayloads } from '#server/platform/queue/jobs.ts'
import { allOrNone, type Check } from './check.ts'

const AGAIN: { [N in ForgottenJob]: (id: number) => JobPayloads[N] } = {
  'send-mail': (mailId) => ({ mailId }),
  'export-source-files': (exportId) => ({ exportId }),
  'archive-client': (archiveId) => ({ archiveId }),
  'check-import': (importId) => ({ importId }),
  'write-import': (importId) => ({ importId }),
  'undo-import': (importId) => ({ importId }),
  'deliver-webhook': (deliveryId) => ({ deliveryId }),
}

const notForgotten = <N extends ForgottenJob>(name: N): Check => ({
  holds: FORGOTTEN[name].holds,
  advice: '',
  async look({ db }, mending) {
    const ids = await findForgotten(db, name, DEAD_LETTERS)
    if (mending !== null)
      for (const id of ids)
        await db.transaction().execute((tx) => mending.queue.enqueue<N>(tx, name, AGAIN[name](id)))
    return allOrNone(
      ids.map((id) => `${FORGOTTEN[name].about} ${id}`),
      true,
    )
  },
})

const said = ({ name, at, words }: { name: string; at: Date; words: string | null }) =>
  `${name} since ${at.toISOString()}${words === null ? '' : `: ${words}`}`

export const JOB_CHECKS: readonly Check[] = [
  {
    holds: 'A bill that waits to be read has a job that reads it',
    advice: '',
    async look({ db }, mending) {
      const bills = await findUnreadWithoutJob(db)
      if (mending !== null)
        for (const bill of bills) await db.transaction().execute((tx) => enqueueReading(mending, tx, bill))
      return allOrNone(
        bills.map(({ id }) => `bill ${id}`),
        true,
      )
    },
  },
  ...(Object.keys(FORGOTTEN) as ForgottenJob[]).map((name) => notForgotten(name)),
  {
    holds: 'A job at work gives signs of life',
    advice: 'Start the program: jobs of processes that are gone begin again within seconds.',
    look: async ({ db }) => allOrNone((await findSilentJobs(db)).map(said), false),
  },
  {
    holds: 'A job that is due is begun within the hour',
    advice: 'Start the program, or more processes of it: there is more to do than they do.',
    look: async ({ db }) => allOrNone((await findLateJobs(db, DEAD_LETTERS)).map(said), false),
  },
  {
    holds: 'No job gave up',
    advice:
      'See in the workstation under Jobs (g Shift+j) what it failed of, mend that, and try it again there.',
    look: async ({ db }) => allOrNone((await findDeadJobs(db, DEAD_LETTERS)).map(said), false),
  },
]
