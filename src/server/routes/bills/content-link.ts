import { urlOf } from '#contract/client.ts'
import type { SignedLinks } from '../../http/signed-links.ts'
import type { Caller } from '../../policies/bill-scope.ts'

/** What the key of a bill's file is signed for. */
export const CONTENT_LINK = 'bill-content'
const SECONDS = 15 * 60

/** The address of a bill's file, good for a quarter of an hour without a header. */
export function contentLink(links: SignedLinks, billId: number, caller: Pick<Caller, 'admin'>): string {
  const key = links.sign(CONTENT_LINK, billId, SECONDS)
  return urlOf('bills.content', caller.admin ? 'admin' : 'client', { id: billId }, { key })
}
