import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'

export type Fault =
  /** The connection is reset before anything is asked of the store. */
  | 'reset'
  /** The store does what was asked, and its answer is lost. */
  | 'lost'
  /** The answer ends in its middle. */
  | 'cut'
  /** The answer comes in small pieces with pauses. */
  | 'slow'
  /** The answer begins and then stays silent. */
  | 'silent'
  /** 503 SlowDown. */
  | 'slow down'
  /** 500 InternalError. */
  | 'error'

export interface FaultyProxy {
  url: string
  /** What was asked, in order: `GET /bills/ab/abc… bytes=5-9`. */
  asked: string[]
  /** What becomes of the next requests of this method, or of all from now on. */
  plan(method: string, fault: Fault, times?: number): void
  /** From now on all is as it should be. */
  mend(): void
  /** How far the clock of the store is before this machine's. It refuses whoever is 15 minutes away from it. */
  moveClock(ms: number): void
  /** Answers that are under way. */
  underWay(): number
  close(): Promise<void>
}

const PIECES = 40
const PIECE_PAUSE_MS = 5
const MOST_SKEW_MS = 15 * 60_000

/** Stands in front of an S3 at `target`, and does to some of its answers what networks and busy stores do. */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  const plans: { method: string; fault: Fault; times: number }[] = []
  const asked: string[] = []
  const open = new Set<ServerResponse>()
  let clockMs = 0

  function nextFault(method: string | undefined): Fault | null {
    const plan = plans.find((each) => each.method === method && each.times > 0)
    if (plan === undefined) return null
    plan.times--
    return plan.fault
  }

  const server = createServer({ keepAliveTimeout: 60_000 }, async (incoming, response) => {
    asked.push([incoming.method, incoming.url, incoming.headers.range].filter(Boolean).join(' '))
    open.add(response)
    response.once('close', () => open.delete(response))
    const now = new Date(Date.now() + clockMs)
    response.setHeader('date', now.toUTCString())
    const body = await buffer(incoming).catch(() => null)
    if (body === null) return
    const fault = nextFault(incoming.method)
    if (fault === 'reset') return void incoming.socket.resetAndDestroy()
    if (fault === 'slow down') return refuse(response, 503, 'SlowDown')
    if (fault === 'error') return refuse(response, 500, 'InternalError')
    if (Math.abs(now.getTime() - signedAt(incoming)) > MOST_SKEW_MS)
      return refuse(response, 403, 'RequestTimeTooSkewed')
    const answer = await askTarget(target, incoming, body)
    if (fault === 'lost') return void incoming.socket.resetAndDestroy()
    const { date: _, ...headers } = answer.headers
    response.writeHead(answer.status, headers)
    await send(response, answer.body, fault)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    plan: (method, fault, times = Number.POSITIVE_INFINITY) => void plans.push({ method, fault, times }),
    mend: () => void plans.splice(0),
    moveClock(ms) {
      clockMs = ms
    },
    underWay: () => open.size,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

interface Answered {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

async function askTarget(target: string, { method, url, headers }: IncomingMessage, body: Buffer) {
  const asking = request(new URL(url ?? '/', target), { method, headers })
  asking.end(body)
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  const answered: Answered = {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    body: await buffer(answer),
  }
  return answered
}

async function send(response: ServerResponse, body: Buffer, fault: Fault | null): Promise<void> {
  const half = body.subarray(0, body.length / 2)
  if (fault === 'cut') response.write(half, () => response.destroy())
  else if (fault === 'silent') response.write(half)
  else if (fault === 'slow') {
    const size = Math.ceil(body.length / PIECES)
    for (let at = 0; at < body.length; at += size) {
      response.write(body.subarray(at, at + size))
      await setTimeout(PIECE_PAUSE_MS)
    }
    response.end()
  } else response.end(body)
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status)
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

const SIGNED_AT = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/

const signedAt = ({ headers }: IncomingMessage): number =>
  Date.parse(String(headers['x-amz-date']).replace(SIGNED_AT, '$1-$2-$3T$4:$5:$6Z'))
