import { CallError } from '#server/platform/errors.ts'
import { withInnerNames } from '#server/platform/http/api-names.ts'
import type { RouteFile } from '#server/platform/http/route-file.ts'
import { sendFile } from '#server/platform/http/send-file.ts'
import { actOnErrors, type ReplacedMarks, undoAction } from '../act-on-errors.ts'
import { compareWithGood, getStoredPicture, openPicture } from '../compare-pictures.ts'
import { getError, groupOpenErrors, listErrors } from '../look-at-errors.ts'
import { PICTURE_LINK, presentError, presentGroup, presentScreenshot } from './present-scraper-error.ts'

export const routes: RouteFile = (register, services) => {
  const { db, links } = services

  register('scraperErrors.list', async ({ query }) => {
    const { rows, ...counts } = await listErrors(db, withInnerNames(query))
    return { scraperErrors: rows.map(presentError), ...counts }
  })

  register('scraperErrors.get', async ({ params }) => {
    const { error, screenshots } = await getError(db, params.id)
    return {
      scraperError: {
        ...presentError(error),
        screenshots: screenshots.map((picture) => presentScreenshot(links, picture)),
      },
    }
  })

  register('scraperErrors.compare', async ({ params }) => {
    const found = await compareWithGood(services, params.id)
    return {
      comparison: found && {
        failed: presentScreenshot(links, found.failed),
        good: presentScreenshot(links, found.good),
        places: found.places,
      },
    }
  })

  register('scraperErrors.picture', async ({ params, query, session, request, reply }) => {
    const signed = query.key !== undefined && links.verify(PICTURE_LINK, params.id, query.key)
    if (!signed && session === null)
      throw query.key === undefined
        ? new CallError('unauthenticated', 'Sign in first.')
        : new CallError('forbidden', 'This link has expired. Open the error again.')
    const { sha256, ...picture } = await getStoredPicture(services, params.id, query.size)
    return sendFile(request, reply, {
      ...picture,
      fileName: `screenshot-${params.id}.${picture.contentType.split('/')[1]}`,
      etag: sha256,
      open: (range) => openPicture(services, sha256, range),
    })
  })

  register('scraperErrors.groups', async ({ query }) => {
    const { groups, ...counts } = await groupOpenErrors(db, withInnerNames(query))
    return { groups: groups.map(presentGroup), ...counts }
  })

  register('scraperErrors.act', async ({ body: { error_ids: ids, action }, session }) => {
    const wanted = action.kind === 'snooze' ? { ...action, until: new Date(action.until) } : action
    const { changed, loginsCause, replaced } = await actOnErrors(services, session, ids, wanted)
    return { changed, logins_cause: loginsCause, undo: presentReplaced(replaced) }
  })

  register('scraperErrors.undo', async ({ body: { undo }, session }) => ({
    changed: await undoAction(services, session, {
      errors: undo.errors.map((error) => ({ id: error.id, snoozedUntil: momentOf(error.snoozed_until) })),
      logins: undo.logins,
      portals: undo.portals.map((portal) => ({ id: portal.id, stoppedAt: new Date(portal.stopped_at) })),
      left: {
        ...{ resolvedAt: momentOf(undo.left.resolved_at), snoozedUntil: momentOf(undo.left.snoozed_until) },
        cause: undo.left.cause,
      },
    }),
  }))
}

const presentReplaced = ({ errors, logins, portals, left }: ReplacedMarks) => ({
  errors: errors.map(({ id, snoozedUntil }) => ({ id, snoozed_until: textOf(snoozedUntil) })),
  logins,
  portals: portals.map(({ id, stoppedAt }) => ({ id, stopped_at: stoppedAt.toISOString() })),
  left: {
    ...{ resolved_at: textOf(left.resolvedAt), snoozed_until: textOf(left.snoozedUntil) },
    cause: left.cause,
  },
})

const textOf = (moment: Date | null): string | null => moment?.toISOString() ?? null
const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text))
