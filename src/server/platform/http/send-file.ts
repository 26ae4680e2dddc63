import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Bytes of a file, both ends included. */
export interface ByteRange {
  start: number
  end: number
}

export interface FileToSend {
  sizeBytes: number
  contentType: string
  fileName: string
  /** Names the bytes: the same tag is the same bytes for ever. */
  etag: string
  open(range?: ByteRange): Promise<Readable>
}

/** Sends a file, in whole or the one range that was asked for: to be shown, or kept. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileToSend,
  disposition: 'inline' | 'attachment' = 'inline',
): Promise<FastifyReply> {
  const etag = `"${file.etag}"`
  const headers = {
    'content-type': file.contentType,
    'content-disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(withExtension(file))}`,
    // Whoever has the machine after this person finds nothing of it.
    'cache-control': 'no-store',
    'accept-ranges': 'bytes',
    etag,
  }
  if (request.headers['if-none-match'] === etag) return reply.headers(headers).status(304).send()
  // What broke off is gone on with only where it is still the same.
  const isSame = [undefined, etag].includes(request.headers['if-range']?.toString())
  const range = isSame ? rangeOf(request.headers.range, file.sizeBytes) : null
  if (range === 'beyond') return reply.status(416).header('content-range', `bytes */${file.sizeBytes}`).send()
  // Opened first: what cannot be opened is answered as an error, without the file's headers.
  const content = await file.open(range ?? undefined)
  reply.headers(headers)
  if (range === null) return reply.header('content-length', file.sizeBytes).send(content)
  return reply
    .status(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${file.sizeBytes}`)
    .header('content-length', range.end - range.start + 1)
    .send(content)
}

const EXTENSIONS: Record<string, readonly [string, ...string[]]> = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'image/tiff': ['tif', 'tiff'],
}

/** A name as it was given may say another kind, by which a computer would open it. */
function withExtension({ fileName, contentType }: Pick<FileToSend, 'fileName' | 'contentType'>): string {
  const own = EXTENSIONS[contentType]
  if (own === undefined) return fileName
  const given = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
  return own.includes(given) ? fileName : `${fileName}.${own[0]}`
}

/** Sends a file to be kept, as it is made. */
export const sendDownload = (
  reply: FastifyReply,
  { fileName, contentType, content }: { fileName: string; contentType: string; content: Readable },
): FastifyReply =>
  reply
    .headers({
      'content-type': contentType,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      'cache-control': 'no-store',
    })
    .send(content)

/** The range of a Range header; null for none, several, or one that is malformed: then the whole file is sent. */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'beyond' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return null
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (start >= size) return 'beyond'
  return start <= end ? { start, end } : null
}
