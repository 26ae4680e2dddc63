import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { CallError } from '../errors.ts'
import { type ReceivedFile, receiveFile } from '../services/bills/upload-bills.ts'
import type { Services } from '../services.ts'
import { isStorable } from './storable.ts'

export interface Upload<F> {
  fields: F
  received: ReceivedFile[]
}

/**
 * Reads a multipart call part by part: files of these names go to the store as they come, texts are held against the
 * schema. Throws `CallError`.
 */
export async function readUpload<S extends z.ZodObject>(
  request: FastifyRequest,
  services: Pick<Services, 'files'>,
  { files, fields }: { files: readonly string[]; fields: S },
): Promise<Upload<z.output<S>>> {
  if (!request.isMultipart())
    throw new CallError('unsupported_type', 'Send the files as multipart/form-data.')
  const texts: Record<string, unknown> = {}
  const received: ReceivedFile[] = []
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.value !== '') texts[part.fieldname] = part.value
    } else if (files.includes(part.fieldname)) {
      received.push(await receiveFile(services, fileNameOf(part.filename), part.file))
    } else {
      part.file.resume()
    }
  }
  if (!isStorable(texts))
    throw new CallError('invalid_input', 'A field holds a character (NUL) that cannot be stored.')
  const parsed = fields.safeParse(texts)
  if (!parsed.success) throw new CallError('invalid_input', z.prettifyError(parsed.error))
  return { fields: parsed.data, received }
}

const LONGEST_NAME = 255

/** A name to show, never a path. */
function fileNameOf(given: string | undefined): string {
  const name = (given ?? '').replaceAll('\u0000', '').split(/[/\\]/).at(-1)?.trim() ?? ''
  return name === '' ? 'unnamed' : name.slice(-LONGEST_NAME)
}
