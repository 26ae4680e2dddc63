import { acceptFiles, type ReceivedFile, type UploadOutcome } from '#server/bills/upload/upload-bills.ts'
import { notify } from '#server/notifications/notify.ts'
import { callerNetwork } from '#server/platform/auth/caller-network.ts'
import { limitRate } from '#server/platform/auth/rate-limit.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/client.ts'
import type { Services } from '#server/platform/services.ts'
import { findCompany } from '#server/records/repositories/company-repository.ts'
import { demandUsableLink } from './public-links.ts'
import { newReceipt } from './receipt.ts'
import { insertUploads } from './repositories/public-arrival-repository.ts'
import { isRequestOfLink, type UsableLink } from './repositories/public-link-repository.ts'

export { listUploads } from './repositories/public-arrival-repository.ts'

const HOUR = 3_600
/** Each file of a form is a call of its own. */
const PER_ADDRESS = { most: 1_000, windowSeconds: HOUR }
const PER_LINK = { most: 1_000, windowSeconds: HOUR }

/** Before any byte of a file is read. Throws `CallError`. */
export async function admitUpload(db: Database, uuid: string, address: string): Promise<UsableLink> {
  await limitRate(db, `upload:address:${callerNetwork(address)}`, PER_ADDRESS)
  const link = await demandUsableLink(db, 'upload', uuid)
  await limitRate(db, `upload:link:${link.id}`, PER_LINK)
  return link
}

interface Sender {
  /** As the address said it: anybody can have written it there. */
  requestId: string | null
  address: string
}

export interface PublicUpload {
  receipt: string
  files: Pick<UploadOutcome, 'name' | 'outcome' | 'message'>[]
}

/** Makes bills of the files for the link's company, and notes who sent what. */
export async function takePublicFiles(
  services: Services,
  link: UsableLink,
  received: readonly ReceivedFile[],
  { requestId, address }: Sender,
): Promise<PublicUpload> {
  const uploader = { userId: null, companyId: link.companyId, admin: false, linkId: link.id }
  const outcomes = await acceptFiles(services, uploader, received, {
    utilityCompanyId: link.utilityCompanyId ?? undefined,
    inferAccountNum: true,
  })
  const receipt = newReceipt()
  const askedRequestId = await askedRequest(services.db, link, requestId)
  await services.db.transaction().execute(async (tx) => {
    await insertUploads(
      tx,
      outcomes.map((outcome) => ({
        linkId: link.id,
        billId: outcome.billId,
        requestId,
        askedRequestId,
        fileName: outcome.name,
        outcome: outcome.outcome,
        message: outcome.message,
        receipt,
        address,
      })),
    )
    await tellOfUpload(tx, link, outcomes)
  })
  return {
    receipt,
    files: outcomes.map(({ name, outcome, message }) => ({
      name,
      outcome,
      message: toldOutside(outcome, message),
    })),
  }
}

/** Tells staff of what came, and is new. */
async function tellOfUpload(
  tx: DatabaseTransaction,
  { companyId }: UsableLink,
  outcomes: readonly UploadOutcome[],
): Promise<void> {
  const names = outcomes.filter(({ outcome }) => outcome === 'accepted').map(({ name }) => name)
  if (names.length === 0) return
  const client = await findCompany(tx, companyId)
  const what = names.length === 1 ? 'A file' : `${names.length} files`
  await notify(tx, {
    topic: 'public_upload',
    title: `${what} came by an upload link of ${client?.name}`,
    text: names.join(', '),
    path: '/links/files',
    companyId,
    subjectId: null,
  })
}

/**
 * The request that the files answer: the link's own, or on a link for any bill of the client the one that the address
 * names. Whatever else stands in the address names none, and the answer is the same.
 */
async function askedRequest(db: Database, link: UsableLink, said: string | null): Promise<number | null> {
  const named = said === null || !/^\d{1,15}$/.test(said) ? null : Number(said)
  if (link.requestId !== null) return said === null || named === link.requestId ? link.requestId : null
  return named !== null && (await isRequestOfLink(db, link, named)) ? named : null
}

/** Outside nobody is told which bill a file became. */
function toldOutside(outcome: UploadOutcome['outcome'], message: string): string {
  if (outcome === 'refused') return message
  return outcome === 'accepted' ? 'Received.' : 'Received before; nothing is missing.'
}
