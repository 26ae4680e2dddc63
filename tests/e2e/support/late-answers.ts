import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** As late as an answer may be, in ms. */
const LATEST = 3_000

/**
 * Stands before an app and keeps each answer that the window asks for back, each for a time of its own between none
 * and three seconds: the server has done its work by then. What tests ask the app for themselves goes straight through.
 * The times follow from the seed and the order of the questions.
 */
export async function startLateAnswers(
  app: string,
  seed: string,
): Promise<{ address: string; stop(): Promise<void> }> {
  const next = randomFrom(seed)
  const server = createServer((question, answer) => pass(app, question, answer, next))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function pass(app: string, question: IncomingMessage, answer: ServerResponse, next: () => number): void {
  const { method, headers, url = '/' } = question
  // Only a browser's page says this of itself.
  const isOfWindow = headers['sec-fetch-site'] !== undefined && url.startsWith('/api/')
  const wait = isOfWindow ? next() * LATEST : 0
  const asked = request(new URL(url, app), { method, headers }, (given) => {
    const timer = setTimeout(() => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      given.pipe(answer)
    }, wait)
    answer.once('close', () => {
      clearTimeout(timer)
      asked.destroy()
    })
  })
  asked.once('error', () => answer.destroy())
  question.pipe(asked)
}

/** Numbers from 0 to 1, the same for the same seed. */
export function randomFrom(seed: string): () => number {
  let state = [...seed].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 0x01000193), 0x811c9dc5)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
