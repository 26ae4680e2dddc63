import { acceptFiles, type UploadOutcome } from '#server/bills/upload/upload-bills.ts'
import type { CallingKey } from '#server/platform/auth/api-key.ts'
import type { ReceivedFile } from '#server/platform/files/received-file.ts'
import type { Services } from '#server/platform/services.ts'
import { newReceipt } from '#server/public-links/receipt.ts'
import { demandLease, type LeaseProof } from './lease.ts'
import { putScraperFile } from './repositories/fetched-repository.ts'
import { extendRun, type Run } from './repositories/run-repository.ts'

/** What became of a file; its receipt is null where it was refused. */
export type HandedIn = UploadOutcome & { receipt: string | null }

/** Makes bills of the lease's account of what its worker fetched. A file that comes again is the same bill. */
export async function handIn(
  services: Services,
  key: CallingKey,
  proof: LeaseProof,
  received: readonly ReceivedFile[],
): Promise<HandedIn[]> {
  const run = await demandLease(services.db, key, proof)
  const { companyId, utilityAccountId } = run
  const uploader = { userId: null, companyId: null, admin: true, name: key.name }
  const fields = { companyId, utilityAccountId, inferAccountNum: false }
  const outcomes = await acceptFiles(services, uploader, received, fields)
  return keepReceipts(services, run, received, outcomes)
}

async function keepReceipts(
  { db, settings }: Services,
  run: Run,
  received: readonly ReceivedFile[],
  outcomes: readonly UploadOutcome[],
): Promise<HandedIn[]> {
  return db.transaction().execute(async (tx) => {
    const handedIn: HandedIn[] = []
    for (const [at, outcome] of outcomes.entries()) {
      const file = received[at]
      const isBill = file !== undefined && 'stored' in file && outcome.billId !== null
      const receipt = isBill
        ? await putScraperFile(tx, {
            ...{ runId: run.id, utilityAccountId: run.utilityAccountId, billId: outcome.billId ?? 0 },
            ...{ sha256: file.stored.sha256, fileName: outcome.name, receipt: newReceipt() },
          })
        : null
      handedIn.push({ ...outcome, receipt })
    }
    // Sending takes its time: that it came is a sign of life.
    await extendRun(tx, run.id, settings.scraperLeaseSeconds)
    return handedIn
  })
}
