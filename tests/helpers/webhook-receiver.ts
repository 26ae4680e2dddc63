import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Received {
  path: string
  headers: Record<string, string>
  body: string
}

type Answering = (response: ServerResponse, received: Received, request: IncomingMessage) => void

export interface WebhookReceiver {
  url: string
  received: Received[]
  /** How it answers from now on; 204 until told. */
  answers(how: Answering): void
  close(): Promise<void>
}

const TAKES: Answering = (response) => response.writeHead(204).end()

/** A real server at which webhooks arrive, and that answers as it is told. */
export async function startReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = []
  let answer = TAKES
  const server = createServer(async (request, response) => {
    const arrived = {
      path: request.url ?? '',
      headers: request.headers as Record<string, string>,
      body: await text(request),
    }
    received.push(arrived)
    answer(response, arrived, request)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answers(how) {
      answer = how
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
