import { publicPath } from '#domain/public-links/public-pages.ts'
import type { RequestFacts } from './request-facts.ts'

/** The whole address of the page on which a request's bill is uploaded; null where staff revoked its link. */
export const uploadAddress = (
  { id, uploadUuid, uploadLinkRevoked }: Pick<RequestFacts, 'id' | 'uploadUuid' | 'uploadLinkRevoked'>,
  publicUrl: string,
): string | null => (uploadLinkRevoked ? null : `${publicUrl}${publicPath('upload', uploadUuid, id)}`)
