import { billScopeOf, callerOf, EVERY_COMPANY } from '#server/people/policies/bill-scope.ts'
import { CallError } from '#server/platform/errors.ts'
import { withInnerNames } from '#server/platform/http/api-names.ts'
import type { RouteFile } from '#server/platform/http/route-file.ts'
import { sendFile } from '#server/platform/http/send-file.ts'
import { whyNoRoom } from '../assessment/waiting-limits.ts'
import { getPageWords } from '../editor/page-words.ts'
import { findAnyBillFile, getBillFile, openBytes } from '../upload/bill-file.ts'
import { acceptFiles } from '../upload/upload-bills.ts'
import { contentLink, contentPurpose } from './content-link.ts'
import { presentUpload } from './present-upload.ts'
import { presentWords } from './present-words.ts'

export const routes: RouteFile = (register, services) => {
  const { db, links } = services
  const isSigned = async (id: number, key: string): Promise<boolean> => {
    const file = await findAnyBillFile(db, id)
    return file !== undefined && links.verify(contentPurpose(file.companyId), id, key)
  }

  register('bills.upload', async ({ receive, session, base }) => {
    // Staff may name another company, which is known only behind the files.
    const noRoom =
      base === 'admin' ? null : await whyNoRoom(services, db, { companyId: session.companyId, linkId: null })
    const { received, fields } = await receive({ noRoom })
    const outcomes = await acceptFiles(services, callerOf(session, base), received, withInnerNames(fields))
    return presentUpload(outcomes, received)
  })

  register('bills.words', async ({ params, session, base }) =>
    presentWords(await getPageWords(services, callerOf(session, base), params.id, params.page)),
  )

  register('bills.file', async ({ body, session, base }) => {
    const caller = callerOf(session, base)
    const { id } = body.bill
    const { companyId } = await getBillFile(db, caller.scope, id)
    return { link: contentLink(links, { id, companyId }, caller) }
  })

  register('bills.content', async ({ params, query, session, base, request, reply }) => {
    const signed = query.key !== undefined && (await isSigned(params.id, query.key))
    if (!signed && session === null) {
      throw query.key === undefined
        ? new CallError('unauthenticated', 'Sign in first.')
        : new CallError('forbidden', 'This link has expired. Open the bill again.')
    }
    const scope = signed || session === null ? EVERY_COMPANY : billScopeOf(session, base)
    const file = await getBillFile(db, scope, params.id)
    return sendFile(request, reply, {
      ...file,
      etag: file.sha256,
      open: (range) => openBytes(services, file.sha256, range),
    })
  })
}
