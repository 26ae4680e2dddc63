import type { z } from 'zod'
import type { publicLink } from '#contract/public-links/public.ts'
import { publicPath } from '#domain/public-links/public-pages.ts'
import { mapSubmission, unmapSubmission } from '#server/authorizations/map-submission.ts'
import { callerOf } from '#server/people/policies/bill-scope.ts'
import { withApiNames, withInnerNames } from '#server/platform/http/api-names.ts'
import type { RouteFile } from '#server/platform/http/route-file.ts'
import {
  createLink,
  type LinkRow,
  linkState,
  listLinksSeenBy,
  restoreLink,
  revokeLink,
} from '../public-links.ts'
import { listUploads } from '../public-uploads.ts'
import { shareUploadLink } from '../share-upload-link.ts'
import { listSubmittedCredentials, revealCredentials } from '../submitted-credentials.ts'

export const routes: RouteFile = (register, services) => {
  const { db } = services

  register('links.list', async ({ query, session }) => {
    const { rows, next } = await listLinksSeenBy(db, session, placeIn(query))
    return { links: rows.map(presentLink), next }
  })
  register('links.create', async ({ body, session }) => ({
    link: presentLink(await createLink(db, withInnerNames(body), session.userId)),
  }))
  register('links.revoke', async ({ params, session }) => ({
    link: presentLink(await revokeLink(db, params.id, session)),
  }))
  register('links.restore', async ({ params, session }) => ({
    link: presentLink(await restoreLink(db, params.id, session)),
  }))

  register('bills.share', async ({ params, session, base }) => ({
    path: publicPath('upload', await shareUploadLink(db, callerOf(session, base), params.id)),
  }))

  register('submissions.credentials', async ({ query }) => {
    const { rows, next } = await listSubmittedCredentials(db, placeIn(query))
    return {
      next,
      submissions: rows.map(({ createdAt, reveals, ...row }) => ({
        ...withApiNames(row),
        created_at: createdAt.toISOString(),
        reveals: reveals.map(({ userId, name, at }) => ({ by: { id: userId, name }, at: at.toISOString() })),
      })),
    }
  })
  register('submissions.reveal', ({ params, body, session }) =>
    revealCredentials(services, params.id, session, body?.reason),
  )
  register('submissions.map', async ({ params, session }) => ({
    authorization_id: await mapSubmission(services, params.id, session.userId),
  }))
  register('submissions.unmap', async ({ params, session }) => {
    await unmapSubmission(services, params.id, session.userId)
    return { success: true }
  })
  register('submissions.files', async ({ query }) => {
    const { rows, next } = await listUploads(db, { ...placeIn(query), requestId: query.request_id })
    return {
      next,
      files: rows.map(({ createdAt, ...row }) => ({
        ...withApiNames(row),
        created_at: createdAt.toISOString(),
      })),
    }
  })
}

const placeIn = (query: { company_id?: number | undefined; before?: number | undefined }) => ({
  companyId: query.company_id,
  before: query.before,
})

export function presentLink(row: LinkRow): z.infer<typeof publicLink> {
  return {
    id: row.id,
    uuid: row.uuid,
    kind: row.kind,
    path: publicPath(row.kind, row.uuid, row.requestId),
    company_id: row.companyId,
    company_name: row.companyName,
    utility_company_id: row.utilityCompanyId,
    request_id: row.requestId,
    authorization_id: row.authorizationId,
    wanted: row.wanted,
    label: row.label,
    state: linkState(row),
    expires_at: row.expiresAt?.toISOString() ?? null,
    revoked_at: row.revokedAt?.toISOString() ?? null,
    created_by: row.createdBy === null ? null : { id: row.createdBy, name: row.creator ?? '' },
    created_at: row.createdAt.toISOString(),
    arrivals: row.arrivals,
  }
}
