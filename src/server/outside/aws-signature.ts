import { createHash, createHmac } from 'node:crypto'

export interface SigningKey {
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** SHA-256 of no bytes: what a request without a body signs. */
export const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/**
 * The headers that sign a request to S3 by AWS Signature Version 4, those given included. The body is signed by its
 * hash, so the store refuses bytes that were changed on the way.
 */
export function signedHeaders(
  key: SigningKey,
  request: { method: string; url: URL; headers?: Record<string, string>; sha256: string },
  now = new Date(),
): Record<string, string> {
  const time = now.toISOString().replace(/[:-]|\.\d{3}/g, '')
  const headers: Record<string, string> = {
    ...request.headers,
    host: request.url.host,
    'x-amz-content-sha256': request.sha256,
    'x-amz-date': time,
  }
  const names = Object.keys(headers).sort()
  const canonical = [
    request.method,
    request.url.pathname,
    request.url.searchParams.toString(),
    ...names.map((name) => `${name}:${headers[name]}`),
    '',
    names.join(';'),
    request.sha256,
  ].join('\n')

  const scope = [time.slice(0, 8), key.region, 's3', 'aws4_request']
  const text = ['AWS4-HMAC-SHA256', time, scope.join('/'), sha256(canonical)].join('\n')
  const signing = scope.reduce<string | Buffer>(hmac, `AWS4${key.secretAccessKey}`)
  const signature = hmac(signing, text).toString('hex')
  const credential = `${key.accessKeyId}/${scope.join('/')}`
  return {
    ...headers,
    authorization: `AWS4-HMAC-SHA256 Credential=${credential},SignedHeaders=${names.join(';')},Signature=${signature}`,
  }
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
