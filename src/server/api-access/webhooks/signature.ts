import { createHmac, randomBytes } from 'node:crypto'

/** As Standard Webhooks has them, so that receivers check them with a library. */
const SECRET_START = 'whsec_'
const SECRET_BYTES = 32

export const createWebhookSecret = (): string => SECRET_START + randomBytes(SECRET_BYTES).toString('base64')

export interface SignedMessage {
  /** The same for each attempt: by it whoever is told twice knows it. */
  id: string
  at: Date
  payload: string
}

/** The headers of a message, signed with each of the secrets. */
export function signedHeaders({ id, at, payload }: SignedMessage, secrets: readonly string[]) {
  const timestamp = Math.floor(at.getTime() / 1_000)
  const sign = (secret: string) => {
    const key = Buffer.from(secret.slice(SECRET_START.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${payload}`).digest('base64')}`
  }
  return {
    'content-type': 'application/json',
    'user-agent': 'utility-bills-webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': secrets.map(sign).join(' '),
  }
}

export const messageIdOf = (uuid: string): string => `msg_${uuid}`
