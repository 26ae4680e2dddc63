import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { S3Key } from '#server/platform/settings.ts'

/** Whoever gives the role of a machine, a container or a service account its credentials. */
export interface RoleServer {
  url: string
  /** Credentials end so long after they are given, as they say themselves. */
  givesFor(ms: number): void
  /** Answers everything by this status; null as it should. */
  answerBy(status: number | null): void
  close(): Promise<void>
}

export const CONTAINER_TOKEN = 'container-token'
export const WEB_IDENTITY = 'service-account-token'
const MACHINE_TOKEN = 'machine-token'
const MACHINE_ROLE = 'bills-role'

type Answer = [status: number, content: unknown]

/**
 * Speaks the three protocols that AWS has for it: STS for web identities, at `/`; the address in a container, at
 * `/container`; the metadata of a machine (IMDSv2), at `/latest`. Each key that is given is told before.
 */
export async function startRoleServer(
  lifeMs: number,
  onKey: (key: S3Key, endsAt: Date) => void,
): Promise<RoleServer> {
  let givenForMs = lifeMs
  let status: number | null = null

  function newKey() {
    const key = {
      accessKeyId: `ASIA${randomUUID().replaceAll('-', '').toUpperCase()}`,
      secretAccessKey: randomUUID(),
      sessionToken: randomUUID(),
    }
    const endsAt = new Date(Date.now() + givenForMs)
    onKey(key, endsAt)
    return { ...key, expiration: endsAt.toISOString() }
  }

  function ofContainer({ headers }: IncomingMessage): Answer {
    if (headers.authorization !== CONTAINER_TOKEN) return [401, {}]
    return [200, inMetadata(newKey())]
  }

  function ofMachine({ method, url = '', headers }: IncomingMessage): Answer {
    if (url === '/latest/api/token')
      return method === 'PUT' && Number(headers['x-aws-ec2-metadata-token-ttl-seconds']) > 0
        ? [200, MACHINE_TOKEN]
        : [400, '']
    if (headers['x-aws-ec2-metadata-token'] !== MACHINE_TOKEN) return [401, '']
    const role = url.slice('/latest/meta-data/iam/security-credentials/'.length)
    if (role === '') return [200, MACHINE_ROLE]
    if (role !== MACHINE_ROLE) return [404, '']
    return [200, { Code: 'Success', Type: 'AWS-HMAC', ...inMetadata(newKey()) }]
  }

  async function ofWebIdentity(incoming: IncomingMessage): Promise<Answer> {
    const form = new URLSearchParams(await text(incoming))
    if (form.get('Action') !== 'AssumeRoleWithWebIdentity') return [400, stsError('InvalidAction')]
    if (form.get('WebIdentityToken') !== WEB_IDENTITY) return [400, stsError('InvalidIdentityToken')]
    const { accessKeyId, secretAccessKey, sessionToken, expiration } = newKey()
    return [
      200,
      `<AssumeRoleWithWebIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><AssumeRoleWithWebIdentityResult><AssumedRoleUser><Arn>${form.get('RoleArn')}</Arn><AssumedRoleId>AROA:bills</AssumedRoleId></AssumedRoleUser><Credentials><AccessKeyId>${accessKeyId}</AccessKeyId><SecretAccessKey>${secretAccessKey}</SecretAccessKey><SessionToken>${sessionToken}</SessionToken><Expiration>${expiration}</Expiration></Credentials></AssumeRoleWithWebIdentityResult></AssumeRoleWithWebIdentityResponse>`,
    ]
  }

  function answerTo(incoming: IncomingMessage): Answer | Promise<Answer> {
    if (status !== null) return [status, stsError('ServiceUnavailable')]
    if (incoming.url === '/container') return ofContainer(incoming)
    return incoming.url?.startsWith('/latest/') ? ofMachine(incoming) : ofWebIdentity(incoming)
  }

  const server = createServer(async (incoming, response) => {
    const [code, content] = await answerTo(incoming)
    response.writeHead(code).end(typeof content === 'string' ? content : JSON.stringify(content))
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    givesFor(ms) {
      givenForMs = ms
    },
    answerBy(next) {
      status = next
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const inMetadata = (key: {
  accessKeyId: string
  secretAccessKey: string
  sessionToken: string
  expiration: string
}) => ({
  AccessKeyId: key.accessKeyId,
  SecretAccessKey: key.secretAccessKey,
  Token: key.sessionToken,
  Expiration: key.expiration,
})

const stsError = (code: string): string =>
  `<ErrorResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><Error><Type>Sender</Type><Code>${code}</Code><Message>${code}</Message></Error></ErrorResponse>`
