import { S3Client } from '@aws-sdk/client-s3'
import { defaultProvider } from '@aws-sdk/credential-provider-node'
import type { S3Settings } from '../../settings.ts'
import { NoCredentials } from './errors.ts'

const MOST_TRIES = 4
const CONNECT_MS = 10_000
/** A connection on which nothing moves for so long is given up; a file may take longer as long as it moves. */
const SILENCE_MS = 60_000

export function createClient({ endpoint, region, pathStyle, key }: S3Settings): S3Client {
  // Files are streamed to browsers: some who read slowly must not keep the others waiting for a connection.
  const agent = { maxSockets: Number.POSITIVE_INFINITY }
  return new S3Client({
    ...(endpoint === null ? {} : { endpoint }),
    region,
    credentials: key === null ? ofRole() : { ...key, sessionToken: key.sessionToken ?? undefined },
    forcePathStyle: pathStyle,
    maxAttempts: MOST_TRIES,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      httpAgent: agent,
      httpsAgent: agent,
    },
    // Each body is signed by its SHA-256, which every S3 checks. Backblaze B2 and older versions of others refuse
    // requests with a second checksum.
    requestChecksumCalculation: 'WHEN_REQUIRED',
  })
}

/** Credentials that end; those before are kept until five minutes before their end, and then as long as none come. */
function ofRole(): ReturnType<typeof defaultProvider> {
  const ask = defaultProvider()
  return (identity) =>
    ask(identity).catch((cause: unknown) => {
      throw new NoCredentials(cause instanceof Error ? cause.message : String(cause), { cause })
    })
}
