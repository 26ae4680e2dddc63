import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { CallError } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import {
  findRequestLink,
  type LinkRow,
  putRequestLinks,
} from '#server/public-links/repositories/public-link-repository.ts'
import { getRequest } from './search-requests.ts'
import { uploadAddress } from './upload-address.ts'

/**
 * The link by which a request's bill is asked for, opened when it is first shared. Throws not_found, and "conflict"
 * where staff revoked it.
 */
export async function shareRequestLink(
  { db, provider }: Pick<Services, 'db' | 'provider'>,
  requestId: number,
  userId: number,
): Promise<{ link: LinkRow; url: string }> {
  const url = uploadAddress(await getRequest(db, requestId), provider.current().publicUrl)
  if (url === null)
    throw new CallError(
      'conflict',
      'The upload link of this request was revoked. Open it again among the public links.',
    )
  await putRequestLinks(db, [requestId], userId)
  const link = await findRequestLink(db, requestId)
  if (link === undefined) throw new Error('the link that was opened is not there')
  return { link, url }
}

/** Opens the links of those requests whose page a mail names: it can be used from when the mail is written. */
export async function openNamedLinks(
  tx: DatabaseTransaction,
  requests: readonly { id: number; uploadUuid: string }[],
  { text, userId }: { text: string; userId: number | null },
): Promise<void> {
  const named = requests.filter(({ uploadUuid }) => text.includes(uploadUuid)).map(({ id }) => id)
  if (named.length > 0) await putRequestLinks(tx, named, userId)
}
