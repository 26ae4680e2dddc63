import { countUnsettledMails } from '#server/notifications/repositories/mail-repository.ts'
import { type Database, limitStatements, takesChanges } from '#server/platform/database/client.ts'
import { findInstallation } from '#server/platform/database/installation-repository.ts'
import { type FileStore, NO_FILE } from '#server/platform/files/files.ts'
import type { Figures, PlaceFigures, StoredFigures } from '#server/platform/metrics/figures.ts'
import { DEAD_LETTERS, JOBS } from '#server/platform/queue/jobs.ts'
import type { Services } from '#server/platform/services.ts'
import { within } from '#server/platform/within.ts'
import { findBacklog } from '../repositories/job-repository.ts'
import { freeBytesOf } from './free-bytes.ts'

type Needed = Pick<Services, 'db' | 'connections' | 'files' | 'settings' | 'log'>

const STATEMENT_MS = 2_000
/** A connection has to become free first. */
const ANSWER_MS = 4_000

/** Asks how everything stands. Those who ask while somebody else does share the answer. */
export function createFigures({ db, connections, files, settings, log }: Needed): () => Promise<Figures> {
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
    const [stored, places] = await Promise.all([asked, placeFigures(files, settings.dataDir)])
    return { pool, places, stored }
  }
}

async function placeFigures(files: FileStore, dataDir: string): Promise<PlaceFigures> {
  const [freeBytes, fileStoreAnswers] = await Promise.all([
    freeBytesOf(dataDir).catch(() => null),
    within(ANSWER_MS, files.exists(NO_FILE)).then(
      () => true,
      () => false,
    ),
  ])
  return { freeBytes, fileStoreAnswers }
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
      isWritable: await takesChanges(tx),
      backedUpAt: (await findInstallation(tx)).backedUpAt,
    }
  })
