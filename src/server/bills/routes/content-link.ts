import { urlOf } from '#contract/client/client.ts'
import type { Caller } from '#server/people/policies/bill-scope.ts'
import type { SignedLinks } from '#server/platform/http/signed-links.ts'

/** What the key of a bill's file is signed for: the client that has the bill, so that it ends when the bill is moved. */
export const contentPurpose = (companyId: number): string => `bill-content of ${companyId}`
const SECONDS = 15 * 60

/** The address of a bill's file, good for a quarter of an hour without a header. */
export function contentLink(
  links: SignedLinks,
  { id, companyId }: { id: number; companyId: number },
  caller: Pick<Caller, 'admin'>,
): string {
  const key = links.sign(contentPurpose(companyId), id, SECONDS)
  return urlOf('bills.content', caller.admin ? 'admin' : 'client', { id }, { key })
}
