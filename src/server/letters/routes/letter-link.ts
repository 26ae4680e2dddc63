import { urlOf } from '#contract/client/client.ts'
import type { SignedLinks } from '#server/platform/http/signed-links.ts'

/** What the key of a letter's file is signed for. */
export const LETTER_LINK = 'letter-content'
const LINK_SECONDS = 15 * 60

/** Where a letter's file is fetched without a session, for a short time. */
export const letterLink = (links: SignedLinks, id: number): string =>
  urlOf('requests.letterContent', 'admin', { id }, { key: links.sign(LETTER_LINK, id, LINK_SECONDS) })
