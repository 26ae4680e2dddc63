import { type Database, limitStatements } from '../../database/client.ts'
import type { Figures, StoredFigures } from '../../metrics/figures.ts'
import { DEAD_LETTERS, JOBS } from '../../queue/jobs.ts'
import { findBacklog } from '../../repositories/job-repository.ts'
import { countUnsettledMails } from '../../repositories/mail-repository.ts'
import type { Services } from '../../services.ts'
import { within } from '../../within.ts'

type Needed = Pick<Services, 'db' | 'connections' | 'log'>

const STATEMENT_MS = 2_000
/** A connection has to become free first. */
const ANSWER_MS = 4_000

/** Asks how everything stands. Those who ask while somebody else does share the answer. */
export function createFigures({ db, connections, log }: Needed): () => Promise<Figures> {
  let asked: Promise<StoredFigures | null> | null = null
  const ask = () =>
    within(ANSWER_MS, storedFigures(db))
      .catch((error: unknown) => {
        log.debug({ err: error }, 'figures not asked')
        return null
      })
      .finally(() => {
        asked = null
      })
  return async () => {
    // Before, since asking takes a connection itself.
    const pool = connections()
    asked ??= ask()
    return { pool, stored: await asked }
  }
}

const storedFigures = (db: Database): Promise<StoredFigures> =>
  db.transaction().execute(async (tx) => {
    await limitStatements(tx, STATEMENT_MS)
    const backlog = await findBacklog(tx, DEAD_LETTERS)
    return {
      jobs: backlog
        .filter(({ name }) => name in JOBS)
        .map(({ name: kind, ...figures }) => ({ kind, ...figures })),
      mails: await countUnsettledMails(tx),
    }
  })
