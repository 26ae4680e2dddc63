import { urlOf } from '#contract/client/client.ts'
import type { SourceExport as Presented } from '#contract/exports/source-exports.ts'
import { readBillIds } from '#domain/bills/bill-ids.ts'
import { CallError } from '#server/platform/errors.ts'
import type { RouteFile } from '#server/platform/http/route-file.ts'
import { sendFile } from '#server/platform/http/send-file.ts'
import {
  cancelSourceExport,
  listExports,
  openSourceExport,
  orderSourceExport,
  type SourceExport,
  seenSourceExport,
} from '../source-files/order.ts'

export const routes: RouteFile = (register, services) => {
  const { links } = services
  const addressOf = (id: number) =>
    urlOf('sourceExports.file', 'admin', { id }, { key: links.sign(PURPOSE, id, LINK_SECONDS) })

  const present = ({ askedByName, askedAt, expiresAt, ...found }: SourceExport): Presented => ({
    id: found.id,
    state: found.state,
    ids: found.ids,
    unknown: found.unknown,
    unknown_ids: found.unknownIds,
    doubled: found.doubled,
    doubled_ids: found.doubledIds,
    files: found.files,
    done: found.done,
    fates: found.fates,
    failure: found.failure,
    minutes: found.minutes,
    size_bytes: found.sizeBytes,
    asked_by: askedByName,
    asked_at: askedAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    download_url: found.state === 'ready' ? addressOf(found.id) : null,
  })

  register('sourceExports.order', async ({ body: { utility_bill_ids: given }, session }) => {
    const text = typeof given === 'string' ? given : given.join(',')
    const ordered = await orderSourceExport(services, session, readBillIds(text))
    return {
      delay: ordered.state !== 'ready',
      downloadUrl: addressOf(ordered.id),
      export: present(ordered),
    }
  })
  register('sourceExports.list', async ({ query }) => {
    const { rows, next } = await listExports(services, query.before)
    return { exports: rows.map(present), next }
  })
  register('sourceExports.get', async ({ params }) => ({
    export: present(await seenSourceExport(services, params.id)),
  }))
  register('sourceExports.cancel', async ({ params, session }) => ({
    export: present(await cancelSourceExport(services, session, params.id)),
  }))
  register('sourceExports.file', async ({ params, query, session, request, reply }) => {
    const signed = query.key !== undefined && links.verify(PURPOSE, params.id, query.key)
    if (!signed && session === null)
      throw query.key === undefined
        ? new CallError('unauthenticated', 'Sign in first.')
        : new CallError('forbidden', 'This link has expired. Open the list of exports again.')
    const archive = await openSourceExport(services, params.id)
    return sendFile(request, reply, { ...archive, etag: archive.sha256 }, 'attachment')
  })
}

/** What the key of an archive's address is signed for, and for how long: large ones take hours, and break off. */
const PURPOSE = 'source-export'
const LINK_SECONDS = 12 * 3_600
