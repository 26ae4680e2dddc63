import { urlOf } from '#contract/client/client.ts'
import { CallError } from '#server/platform/errors.ts'
import type { RouteFile } from '#server/platform/http/route-file.ts'
import { sendDownload } from '#server/platform/http/send-file.ts'
import { type ClientArchive, listArchives, openArchive, orderArchive } from '../client-data/archive-client.ts'
import {
  type ClientDeletion,
  cancelDeletion,
  listDeletions,
  planDeletion,
} from '../client-data/plan-deletion.ts'

export const routes: RouteFile = (register, services) => {
  const { db, links, settings } = services

  register('clients.deletions', async () => ({
    deletions: (await listDeletions(db)).map(presentDeletion),
    wait_days: settings.deletionWaitDays,
  }))
  register('clients.planDeletion', async ({ params, body, session }) => ({
    deletion: presentDeletion(await planDeletion(services, session, { companyId: params.id, ...body })),
  }))
  register('clients.cancelDeletion', async ({ params, session }) => {
    await cancelDeletion(db, session, params.id)
    return { success: true as const }
  })

  const presentArchive = (archive: ClientArchive) => ({
    id: archive.id,
    company_id: archive.companyId,
    company_name: archive.companyName,
    asked_by: archive.askedByName,
    asked_at: archive.askedAt.toISOString(),
    progress: archive.progress,
    failure: archive.failure,
    size_bytes: archive.sizeBytes,
    expires_at: archive.expiresAt?.toISOString() ?? null,
    download_url:
      archive.sha256 === null
        ? null
        : urlOf(
            'clients.archiveFile',
            'admin',
            { id: archive.id },
            { key: links.sign(ARCHIVE, archive.id, LINK_SECONDS) },
          ),
  })
  register('clients.archive', async ({ params, session }) => ({
    archive: presentArchive(await orderArchive(services, session, params.id)),
  }))
  register('clients.archives', async ({ query }) => ({
    archives: (await listArchives(db, query.company_id ?? null)).map(presentArchive),
  }))
  register('clients.archiveFile', async ({ params, query, session, reply }) => {
    const signed = query.key !== undefined && links.verify(ARCHIVE, params.id, query.key)
    if (!signed && session === null)
      throw query.key === undefined
        ? new CallError('unauthenticated', 'Sign in first.')
        : new CallError('forbidden', 'This link has expired. Open the list of archives again.')
    return sendDownload(reply, await openArchive(services, params.id))
  })
}

/** What the key of an archive's address is signed for, and for how long. */
const ARCHIVE = 'client-archive'
const LINK_SECONDS = 15 * 60

const presentDeletion = (plan: ClientDeletion) => ({
  company_id: plan.companyId,
  company_name: plan.companyName,
  asked_by: plan.askedByName,
  asked_at: plan.askedAt.toISOString(),
  reason: plan.reason,
  due_at: plan.dueAt.toISOString(),
  begun: plan.startedAt !== null,
})
