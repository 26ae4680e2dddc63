import type { FastifyMultipartBaseOptions } from '@fastify/multipart'
import type { UploadLimits } from '#base/upload-limits.ts'

const MOST_TEXTS = 20

/** One upload call. Names and text parts stay small; how large a file may be is counted where it is taken in. */
export const multipartLimits = ({ files }: UploadLimits): FastifyMultipartBaseOptions['limits'] => ({
  fileSize: Number.MAX_SAFE_INTEGER,
  files,
  fields: MOST_TEXTS,
  fieldSize: 64 * 1024,
  fieldNameSize: 100,
  parts: files + MOST_TEXTS,
  headerPairs: 50,
})
