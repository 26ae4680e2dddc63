import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Sends lists as one JSON object while they are read, so that a long one is never in memory as a whole. */
export function sendLists(reply: FastifyReply, lists: Nested): FastifyReply {
  return reply
    .type('application/json; charset=utf-8')
    .send(Readable.from(textOf(lists), { objectMode: false }))
}

type Nested = { [key: string]: AsyncIterable<object> | Nested }

const isList = (value: AsyncIterable<object> | Nested): value is AsyncIterable<object> =>
  Symbol.asyncIterator in value

async function* textOf(lists: Nested): AsyncGenerator<string> {
  let separator = '{'
  for (const [name, value] of Object.entries(lists)) {
    yield `${separator}${JSON.stringify(name)}:`
    if (isList(value)) yield* arrayText(value)
    else yield* textOf(value)
    separator = ','
  }
  yield '}'
}

async function* arrayText(items: AsyncIterable<object>): AsyncGenerator<string> {
  let separator = ''
  yield '['
  for await (const item of items) {
    yield separator + JSON.stringify(item)
    separator = ','
  }
  yield ']'
}
