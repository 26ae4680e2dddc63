import { createHash, createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Key, S3Settings } from '#server/platform/settings.ts'

export interface S3Server {
  settings: S3Settings & { endpoint: string; key: S3Key }
  /** What was asked, in order: `PUT /bills/ab/abc…`, with `?uploads` and the like. */
  asked: string[]
  /** Whose requests came, each once, in order. */
  keysSeen: Set<string>
  /** Knows one key more, until that time. */
  grant(key: S3Key, until: Date): void
  /** Answers the next requests by 503. */
  isBusyFor(requests: number): void
  /** Refuses every part from this one on; null takes all. */
  refuseParts(from: number | null): void
  /** Loses the next answer that an upload in parts is complete, when it is. */
  losesCompletionOnce(): void
  /** Leaves an upload in parts behind, as a process does that is killed. */
  abandonUpload(key: string, begun: Date): void
  /** The keys of uploads in parts that wait to be completed or given up. */
  openUploads(): string[]
  /** How a file asked to be encrypted: `aws:kms by KEY`. */
  encryptionOf(key: string): string | undefined
  close(): Promise<void>
}

interface Answer {
  /** 0: none, the connection ends. */
  status: number
  headers?: Record<string, string>
  content?: Buffer | string
}

type Request = { method: string; url: URL; headers: IncomingMessage['headers']; body: Buffer }

/** Few, so that a list of a handful takes several requests. */
const LISTED_AT_ONCE = 2
const LEAST_PART_BYTES = 5 * 1024 * 1024
const KEY: S3Key = { accessKeyId: 'key', secretAccessKey: 'secret', sessionToken: null }
const SETTINGS = { bucket: 'bills', region: 'eu-test-1', pathStyle: true, key: KEY, encryption: null }

const refused = (status: number, code: string): Answer => ({
  status,
  content: `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
})

interface OpenUpload {
  key: string
  begun: Date
  parts: Map<number, Buffer>
}

/** An S3 that keeps one bucket in memory. It knows no checksums beside the signature, as several do not. */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, OpenUpload>()
  const encryptions = new Map<string, string>()
  const asked: string[] = []
  const keys = new Map([[KEY.accessKeyId, { ...KEY, until: new Date(8.64e15) }]])
  const keysSeen = new Set<string>()
  let busyFor = 0
  let refusedFrom: number | null = null
  let loseCompletion = false

  function answerTo(request: Request): Answer {
    const { method, url, headers, body } = request
    const id = keyIdOf(request)
    const wrong = whatIsWrong(request, keys.get(id))
    keysSeen.add(id)
    if (wrong !== null) return wrong
    if (busyFor > 0) {
      busyFor--
      return refused(503, 'ServiceUnavailable')
    }
    if (
      url.pathname.replace(/\/$/, '') === `/${SETTINGS.bucket}` &&
      url.searchParams.get('list-type') === '2'
    )
      return listed(url.searchParams.get('continuation-token') ?? '')
    if (url.pathname.replace(/\/$/, '') === `/${SETTINGS.bucket}` && url.searchParams.has('uploads'))
      return listedUploads()
    if (!url.pathname.startsWith(`/${SETTINGS.bucket}/`)) return refused(404, 'NoSuchBucket')
    const uploadId = url.searchParams.get('uploadId')
    if (method === 'POST' && url.searchParams.has('uploads')) return beginUpload(request)
    if (uploadId !== null) return ofUpload(request, uploadId)
    if (method === 'PUT') {
      objects.set(url.pathname, body)
      noteEncryption(request)
      return { status: 200, headers: { etag: etagOf(body) } }
    }
    if (method === 'DELETE') {
      objects.delete(url.pathname)
      return { status: 204 }
    }
    const object = objects.get(url.pathname)
    return object === undefined ? refused(404, 'NoSuchKey') : contentOf(object, headers.range)
  }

  /** The names behind this one, as a token says that the answer before ended. */
  function listed(after: string): Answer {
    const left = [...objects.keys()].sort().filter((place) => place > after)
    const page = left.slice(0, LISTED_AT_ONCE)
    const contents = page.map((place) => {
      const key = place.slice(SETTINGS.bucket.length + 2)
      return `<Contents><Key>${key}</Key><LastModified>${new Date().toISOString()}</LastModified><Size>${objects.get(place)?.length}</Size></Contents>`
    })
    const more = left.length > page.length
    const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    const content = `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`
    return { status: 200, content }
  }

  function listedUploads(): Answer {
    const each = [...uploads].map(
      ([id, { key, begun }]) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begun.toISOString()}</Initiated></Upload>`,
    )
    return {
      status: 200,
      content: `<ListMultipartUploadsResult>${each.join('')}</ListMultipartUploadsResult>`,
    }
  }

  function noteEncryption({ url, headers }: Request): void {
    const algorithm = headers['x-amz-server-side-encryption']
    const kmsKey = headers['x-amz-server-side-encryption-aws-kms-key-id']
    if (algorithm !== undefined)
      encryptions.set(keyAt(url), kmsKey === undefined ? `${algorithm}` : `${algorithm} by ${kmsKey}`)
  }

  function beginUpload(request: Request): Answer {
    const id = randomUUID()
    uploads.set(id, { key: keyAt(request.url), begun: new Date(), parts: new Map() })
    noteEncryption(request)
    const content = `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`
    return { status: 200, content }
  }

  function ofUpload({ method, url, body }: Request, id: string): Answer {
    const parts = uploads.get(id)?.parts
    if (parts === undefined) return refused(404, 'NoSuchUpload')
    if (method === 'DELETE') {
      uploads.delete(id)
      return { status: 204 }
    }
    if (method === 'PUT') {
      const part = Number(url.searchParams.get('partNumber'))
      if (refusedFrom !== null && part >= refusedFrom) return refused(400, 'InvalidPart')
      parts.set(part, body)
      return { status: 200, headers: { etag: etagOf(body) } }
    }
    const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, n]) => Number(n))
    const etags = [...body.toString().matchAll(/<ETag>(?:"|&quot;)(\w+)(?:"|&quot;)<\/ETag>/g)].map(
      ([, e]) => `"${e}"`,
    )
    const whole = named.map((part) => parts.get(part) ?? Buffer.of())
    if (named.some((part, place) => part !== place + 1)) return refused(400, 'InvalidPartOrder')
    if (whole.some((bytes, place) => etagOf(bytes) !== etags[place])) return refused(400, 'InvalidPart')
    if (whole.slice(0, -1).some(({ length }) => length < LEAST_PART_BYTES))
      return refused(400, 'EntityTooSmall')
    objects.set(url.pathname, Buffer.concat(whole))
    uploads.delete(id)
    if (loseCompletion) {
      loseCompletion = false
      return { status: 0 }
    }
    return { status: 200, content: '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>' }
  }

  const server = createServer(async (incoming, response) => {
    const url = new URL(incoming.url ?? '/', 'http://s3.test')
    const method = incoming.method ?? ''
    asked.push(`${method} ${incoming.url}`)
    const { status, headers, content } = answerTo({
      method,
      url,
      headers: incoming.headers,
      body: await buffer(incoming),
    })
    if (status === 0) return response.destroy()
    response.writeHead(status, { 'content-length': Buffer.byteLength(content ?? ''), ...headers })
    if (method === 'HEAD') return response.end()
    response.end(content)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')

  return {
    settings: { endpoint: `http://localhost:${(server.address() as AddressInfo).port}`, ...SETTINGS },
    asked,
    keysSeen,
    grant: (key, until) => void keys.set(key.accessKeyId, { ...key, until }),
    isBusyFor(requests) {
      busyFor = requests
    },
    refuseParts(from) {
      refusedFrom = from
    },
    losesCompletionOnce() {
      loseCompletion = true
    },
    abandonUpload: (key, begun) => void uploads.set(randomUUID(), { key, begun, parts: new Map() }),
    openUploads: () => [...uploads.values()].map(({ key }) => key),
    encryptionOf: (key) => encryptions.get(key),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const keyAt = ({ pathname }: URL): string => pathname.slice(SETTINGS.bucket.length + 2)

const SIGNED =
  /^AWS4-HMAC-SHA256 Credential=(\w+)\/\d{8}\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=(\w+)$/

const keyIdOf = ({ headers }: Request): string => SIGNED.exec(headers.authorization ?? '')?.[1] ?? ''

/** What every S3 refuses: another signature than the key's, other bytes than signed, bytes of unknown length. */
function whatIsWrong(request: Request, key: (S3Key & { until: Date }) | undefined): Answer | null {
  const { method, headers, body } = request
  const [, , region, names = '', signature] = SIGNED.exec(headers.authorization ?? '') ?? []
  if (key === undefined) return refused(403, 'InvalidAccessKeyId')
  if (region !== SETTINGS.region) return refused(400, 'AuthorizationHeaderMalformed')
  if (signature !== signatureOf(request, names, key)) return refused(403, 'SignatureDoesNotMatch')
  if ((headers['x-amz-security-token'] ?? null) !== key.sessionToken) return refused(400, 'InvalidToken')
  if (key.until.getTime() < Date.now()) return refused(400, 'ExpiredToken')
  if (headers['x-amz-content-sha256'] !== sha256(body)) return refused(400, 'XAmzContentSHA256Mismatch')
  if (Object.keys(headers).some((name) => /^x-amz-(sdk-)?checksum-(?!mode)/.test(name)))
    return refused(501, 'NotImplemented')
  if (method === 'PUT' && headers['content-length'] === undefined) return refused(411, 'MissingContentLength')
  return null
}

/** By AWS Signature Version 4, of the headers that the client says it signed. */
function signatureOf({ method, url, headers }: Request, signedHeaders: string, key: S3Key): string {
  const time = String(headers['x-amz-date'])
  const escaped = (text: string) =>
    encodeURIComponent(text).replace(
      /[!'()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    )
  const query = [...url.searchParams].map(([name, value]) => `${escaped(name)}=${escaped(value)}`).sort()
  const canonical = [
    method,
    url.pathname,
    query.join('&'),
    ...signedHeaders.split(';').map((name) => `${name}:${headers[name]}`),
    '',
    signedHeaders,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const scope = [time.slice(0, 8), SETTINGS.region, 's3', 'aws4_request']
  const signing = scope.reduce<string | Buffer>(hmac, `AWS4${key.secretAccessKey}`)
  return hmac(signing, ['AWS4-HMAC-SHA256', time, scope.join('/'), sha256(canonical)].join('\n')).toString(
    'hex',
  )
}

function contentOf(object: Buffer, range: string | undefined): Answer {
  if (range === undefined) return { status: 200, content: object }
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? []
  const start = Number(from)
  const content = object.subarray(start, Number(to) + 1)
  if (content.length === 0) return refused(416, 'InvalidRange')
  const said = `bytes ${start}-${start + content.length - 1}/${object.length}`
  return { status: 206, headers: { 'content-range': said }, content }
}

const etagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex')
