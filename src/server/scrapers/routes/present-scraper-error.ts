import type { z } from 'zod'
import { urlOf } from '#contract/client/client.ts'
import type { scraperError } from '#contract/scrapers/scraper-errors.ts'
import { errorCauseOf } from '#domain/scrapers/errors/error-cause.ts'
import { withApiNames } from '#server/platform/http/api-names.ts'
import type { SignedLinks } from '#server/platform/http/signed-links.ts'
import { PICTURE_LINK_SECONDS } from '../keep-pictures.ts'
import type { FoundGroup, ScraperError, Screenshot } from '../look-at-errors.ts'

export function presentError({
  createdAt,
  resolvedAt,
  snoozedUntil,
  ...row
}: ScraperError): z.input<typeof scraperError> {
  return {
    ...withApiNames(row),
    ...presentCause(row.code),
    created_at: createdAt.toISOString(),
    resolved_at: resolvedAt?.toISOString() ?? null,
    snoozed_until: snoozedUntil?.toISOString() ?? null,
  }
}

export const presentGroup = ({ oldestAt, newestAt, ...group }: FoundGroup) => ({
  ...withApiNames(group),
  ...presentCause(group.code),
  oldest_at: oldestAt.toISOString(),
  newest_at: newestAt.toISOString(),
})

function presentCause(code: string) {
  const { words, owner } = errorCauseOf(code)
  return { cause: words, owner }
}

/** What the key of a picture's address is signed for. */
export const PICTURE_LINK = 'scraper-screenshot'

export function presentScreenshot(links: SignedLinks, { id, sha256, createdAt, ...picture }: Screenshot) {
  const key = links.sign(PICTURE_LINK, id, PICTURE_LINK_SECONDS)
  return {
    id,
    url: urlOf('scraperErrors.picture', 'admin', { id }, { key }),
    thumbnail_url: urlOf('scraperErrors.picture', 'admin', { id }, { size: 'small', key }),
    s3_key: sha256,
    step: picture.step,
    width: picture.width,
    height: picture.height,
    created_at: createdAt.toISOString(),
  }
}
