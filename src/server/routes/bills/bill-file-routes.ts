import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { billCalls } from '#contract/bills.ts'
import { CallError } from '../../errors.ts'
import { type ByteRange, sendFile } from '../../http/send-file.ts'
import { FileMissing } from '../../outside/files.ts'
import { billScopeOf, callerOf, EVERY_COMPANY } from '../../policies/bill-scope.ts'
import { getBillFile } from '../../services/bills/bill-file.ts'
import {
  acceptFiles,
  type ReceivedFile,
  receiveFile,
  type UploadOutcome,
} from '../../services/bills/upload-bills.ts'
import type { Services } from '../../services.ts'
import type { RouteFile } from '../all.ts'
import { CONTENT_LINK, contentLink } from './content-link.ts'

const FILE_PARTS = new Set(['fileData[]', 'fileData'])

export const billFileRoutes: RouteFile = (register, services) => {
  const { db, links } = services

  register('bills.upload', async ({ request, session, base }) => {
    const { received, texts } = await receiveParts(services, request)
    const fields = billCalls['bills.upload'].fields.safeParse(texts)
    if (!fields.success) {
      const [issue] = fields.error.issues
      throw new CallError('invalid_input', `${issue?.message} (${issue?.path.join('.')})`)
    }
    if (received.length === 0) throw new CallError('invalid_input', 'Choose at least one file.')
    const outcomes = await acceptFiles(services, callerOf(session, base), received, fields.data)
    return { message: messageOf(outcomes), files: outcomes }
  })

  register('bills.file', async ({ body, session, base }) => {
    const caller = callerOf(session, base)
    await getBillFile(db, caller.scope, body.bill.id)
    return { link: contentLink(links, body.bill.id, caller) }
  })

  register.linked('bills.content', async ({ params, query, session, base, request, reply }) => {
    const signed = query.key !== undefined && links.verify(CONTENT_LINK, params.id, query.key)
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

/** Throws not_found with what to do where the store has lost the bytes. */
async function openBytes(
  { files, log }: Pick<Services, 'files' | 'log'>,
  sha256: string,
  range: ByteRange | undefined,
): Promise<Readable> {
  try {
    return await files.get(sha256, range)
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error
    log.error({ err: error, sha256 }, 'the bytes of a bill are gone from the store')
    const message = 'The file of this bill is gone from the store. Upload it again.'
    throw new CallError('not_found', message, { cause: error })
  }
}

/** Takes the parts in the order in which they come: files to the store, texts for the schema. */
async function receiveParts(
  services: Services,
  request: FastifyRequest,
): Promise<{ received: ReceivedFile[]; texts: Record<string, unknown> }> {
  if (!request.isMultipart())
    throw new CallError('unsupported_type', 'Send the files as multipart/form-data under fileData[].')
  const received: ReceivedFile[] = []
  const texts: Record<string, unknown> = {}
  for await (const part of request.parts()) {
    if (part.type === 'field') texts[part.fieldname] = part.value === '' ? undefined : part.value
    else if (FILE_PARTS.has(part.fieldname))
      received.push(await receiveFile(services, part.filename, part.file))
    else part.file.resume()
  }
  return { received, texts }
}

function messageOf(outcomes: readonly UploadOutcome[]): string {
  const count = (outcome: UploadOutcome['outcome']) =>
    outcomes.filter((file) => file.outcome === outcome).length
  const [accepted, duplicate, refused] = [count('accepted'), count('duplicate'), count('refused')]
  if (duplicate + refused === 0) return 'Upload complete'
  const parts = [
    `${accepted} of ${outcomes.length} files uploaded`,
    ...(duplicate > 0 ? [`${duplicate} here already`] : []),
    ...(refused > 0 ? [`${refused} refused`] : []),
  ]
  return parts.join(', ')
}
