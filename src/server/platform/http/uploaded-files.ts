import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { tooManyFiles, type UploadLimits, uploadTooLarge } from '#base/upload-limits.ts'
import type { CallFiles, CallShape } from '#contract/kernel/call.ts'
import { CallError } from '../errors.ts'
import { fileNameOf } from '../files/file-name.ts'
import { receiveBills, receiveList, receivePicture } from '../files/receive-file.ts'
import type { ReceivedFile } from '../files/received-file.ts'
import type { Services } from '../services.ts'
import { IncomingBody, type UploadPatience } from './incoming-body.ts'
import { multipartLimits } from './multipart-limits.ts'
import { refuseUnstorable } from './storable.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** What any upload may take. */
    uploads: UploadPatience
  }
}

export interface Upload<F, R = [ReceivedFile, ...ReceivedFile[]]> {
  fields: F
  received: R
}

export interface UploadOptions {
  /** Why no file is taken at all; they are named with this reason and their bytes are not kept. */
  noRoom?: string | null
}

const NO_FIELDS = z.object({})

/**
 * Reads a multipart call part by part: its files go to the store as they come, texts are held against the schema.
 * Nothing is read behind a file that is too large: it is the last of those received. Throws `CallError`.
 */
export async function readUpload(
  request: FastifyRequest,
  services: Pick<Services, 'files'>,
  { files, fields = NO_FIELDS }: Pick<CallShape, 'fields'> & { files: CallFiles },
  { noRoom = null }: UploadOptions = {},
): Promise<Upload<Record<string, unknown>, ReceivedFile[]>> {
  if (!request.isMultipart())
    throw new CallError('unsupported_type', 'Send the files as multipart/form-data.')
  const { idleMs } = request.server.uploads
  const limits = stricter(files.limits, request.server.uploads.limits)
  if (Number(request.headers['content-length'] ?? 0) > limits.totalBytes)
    throw new CallError('too_large', uploadTooLarge(limits))
  const body = new IncomingBody(request.raw, { limits, idleMs })
  try {
    const { texts, received } = await readParts(
      request,
      services,
      { names: files.names, accepts: files.accepts, limits, noRoom },
      body,
    )
    refuseUnstorable(texts)
    const parsed = fields.safeParse(texts)
    if (!parsed.success) throw new CallError('invalid_input', z.prettifyError(parsed.error))
    if (received.length === 0 && files.missing !== null) throw new CallError('invalid_input', files.missing)
    return { fields: parsed.data, received }
  } finally {
    body.end()
  }
}

const stricter = (a: UploadLimits, b: UploadLimits): UploadLimits => ({
  fileBytes: Math.min(a.fileBytes, b.fileBytes),
  files: Math.min(a.files, b.files),
  totalBytes: Math.min(a.totalBytes, b.totalBytes),
})

async function readParts(
  request: FastifyRequest,
  services: Pick<Services, 'files'>,
  {
    names,
    limits,
    noRoom,
    accepts,
  }: Pick<CallFiles, 'names' | 'limits' | 'accepts'> & Required<UploadOptions>,
  body: IncomingBody,
): Promise<{ texts: Record<string, unknown>; received: ReceivedFile[] }> {
  const parts = request.parts({ limits: multipartLimits(limits) })
  const texts: Record<string, unknown> = {}
  const received: ReceivedFile[] = []
  for (;;) {
    const part = await nextPart(parts, body, limits)
    if (part === null) break
    if (part.type === 'field') {
      if (part.value !== '') texts[part.fieldname] = part.value
      continue
    }
    if (!names.includes(part.fieldname)) {
      part.file.resume()
      continue
    }
    body.guard(part.file)
    if (noRoom !== null) {
      part.file.resume()
      received.push({ name: fileNameOf(part.filename), refused: noRoom })
      continue
    }
    const name = fileNameOf(part.filename)
    const files = accepts
      ? [await RECEIVE[accepts](name, part.file, limits)]
      : await receiveBills(services, name, part.file, limits, received)
    received.push(...files)
    if (files.some((file) => 'tooLarge' in file)) break
  }
  return { texts, received }
}

/** What is kept in memory alone. */
const RECEIVE = { lists: receiveList, pictures: receivePicture }

async function nextPart(
  parts: AsyncIterator<Multipart>,
  body: IncomingBody,
  limits: UploadLimits,
): Promise<Multipart | null> {
  try {
    const { done, value } = await body.next(parts.next())
    return done ? null : value
  } catch (error) {
    throw refusalOf(error, limits)
  }
}

/** What the parser of multipart bodies found, in plain words. */
function refusalOf(cause: unknown, limits: UploadLimits): CallError {
  if (cause instanceof CallError) return cause
  const code = cause instanceof Error && 'code' in cause ? cause.code : null
  if (code === 'FST_FILES_LIMIT') return new CallError('too_large', tooManyFiles(limits), { cause })
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT')
    return new CallError('too_large', 'The form has more fields than any of ours.', { cause })
  return new CallError('invalid_input', 'The upload was cut off, or is no proper form. Send it again.', {
    cause,
  })
}
