import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A connection on which bytes are written as nobody's client would. */
export interface RawCall {
  write(bytes: string | Uint8Array): void
  /** All that came until the answer was whole, or the connection ended. */
  answer(): Promise<{ status: number | null; body: string }>
  /** Resolves when the other side has ended the connection. */
  ended(): Promise<void>
  /** Breaks the connection off. */
  cut(): void
}

export async function rawCall(port: number): Promise<RawCall> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  let heard = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    heard += text
  })
  // A connection that is reset is over, as one that was ended is.
  socket.on('error', () => undefined)
  return {
    write: (bytes) => void socket.write(bytes),
    answer: async () => {
      while (!isWhole(heard) && !socket.closed) await somethingOf(socket)
      const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(heard) ?? []
      return { status: status === undefined ? null : Number(status), body: heard.split('\r\n\r\n')[1] ?? '' }
    },
    ended: async () => {
      if (!socket.closed) await once(socket, 'close')
    },
    cut: () => void socket.resetAndDestroy(),
  }
}

const somethingOf = (socket: Socket) => Promise.race([once(socket, 'data'), once(socket, 'close')])

function isWhole(heard: string): boolean {
  const [head, body] = heard.split('\r\n\r\n')
  const [, length] = /content-length: (\d+)/i.exec(head ?? '') ?? []
  return body !== undefined && length !== undefined && Buffer.byteLength(body) >= Number(length)
}

export const headOf = (method: string, path: string, headers: Record<string, string | number>): string =>
  [
    `${method} /api/v1${path} HTTP/1.1`,
    'Host: localhost',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n')
