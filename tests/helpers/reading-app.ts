import { createExtractionPool } from '#reading/pool.ts'
import { readBillFile } from '#server/bills/jobs/read-bill.ts'
import type { Services } from '#server/platform/services.ts'
import { parseSettings } from '#server/platform/settings.ts'
import { createTestApp, type TestApp, type TestAppOptions } from './test-app.ts'

export interface ReadingApp extends TestApp {
  /** Reads a bill as its job does; a test says when. */
  read(billId: number, options?: { attempt?: number; services?: Partial<Services> }): Promise<void>
}

/** The app with a reader beside it, which has the time that readers have. */
export async function createReadingApp(options?: TestAppOptions): Promise<ReadingApp> {
  const app = await createTestApp(options)
  const timeoutMs = parseSettings({}).readingSeconds * 1_000
  const pool = createExtractionPool({ size: 1, timeoutMs, memoryMb: 1_500 })
  return {
    ...app,
    read: async (billId, { attempt = 1, services = {} } = {}) =>
      void (await readBillFile({ ...app.services, ...services }, pool, billId, attempt)),
    async close() {
      await pool.close()
      await app.close()
    },
  }
}
