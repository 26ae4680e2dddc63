import { type ChatEvent, chatEvent } from '#contract/chat/chat.ts'
import type { CallAnswer } from '#contract/client/contract.ts'
import type { TestApp } from './test-app.ts'

export type Talk = CallAnswer<'chat.session'>
export type Said = Talk['messages'][number]

/** Who talks: a person, or whoever has a link. */
interface Talker {
  token?: string
  widgetToken?: string
  staff?: boolean
}

/** The calls of the chat as somebody makes them. */
export function talksOf(app: TestApp, { token, widgetToken, staff = false }: Talker) {
  const headers = widgetToken === undefined ? {} : { widgetToken }
  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    app.call(method, `${staff ? '/admin' : ''}/chat${path}`, {
      ...{ headers },
      ...(token !== undefined && { token }),
      ...(body !== undefined && { body }),
    })
  const talk = async (answer: ReturnType<typeof call>): Promise<Talk> => {
    const { statusCode, body } = await answer
    if (statusCode !== 200) throw new Error(`answered ${statusCode}: ${body}`)
    return JSON.parse(body)
  }
  const ask = (session: string, userMessage: string, more: object = {}) =>
    call('POST', '/continue', { session_id: session, userMessage, ...more })
  return {
    call,
    ask,
    begin: (body: object) => talk(call('POST', '/initialize', body)),
    /** The whole conversation, once it is answered. */
    asked: (session: string, words: string, more: object = {}) => talk(ask(session, words, more)),
    session: (session: string) => talk(call('GET', `/sessions/${session}`)),
    stop: (session: string) => talk(call('POST', `/sessions/${session}/stop`)),
    retry: (session: string, body: object = {}) => talk(call('POST', `/sessions/${session}/retry`, body)),
    bills: (session: string, message: string, figure: number) =>
      call('GET', `/sessions/${session}/messages/${message}/figures/${figure}/bills`),
    async sessions(before?: string): Promise<CallAnswer<'chat.sessions'>> {
      const query = before === undefined ? '' : `?before=${encodeURIComponent(before)}`
      return (await call('GET', `/sessions${query}`)).json()
    },
  }
}

export type Talks = ReturnType<typeof talksOf>

export function lastOf({ messages }: Talk): Said {
  const last = messages.at(-1)
  if (last === undefined) throw new Error('nothing was said')
  return last
}

/** The event stream of an answer, at an app that listens. */
export async function followed(url: string, token: string, path: string) {
  const leaving = new AbortController()
  const response = await fetch(`${url}/api/v1${path}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  })
  const heard: ChatEvent[] = []
  const ended = hear(response, heard).catch((error: unknown) => {
    if (!leaving.signal.aborted) throw error
  })
  return {
    heard,
    /** What the pieces so far come to. */
    text: () =>
      heard.reduce((text, event) => {
        if (event.type === 'anew') return ''
        return event.type === 'text' ? text + event.text : text
      }, ''),
    leave: () => leaving.abort(),
    ended,
  }
}

async function hear(response: Response, heard: ChatEvent[]): Promise<void> {
  let waiting = ''
  const decoder = new TextDecoder()
  for await (const bytes of response.body ?? []) {
    waiting += decoder.decode(bytes, { stream: true })
    const events = waiting.split('\n\n')
    waiting = events.pop() ?? ''
    for (const event of events)
      if (event.startsWith('data: ')) heard.push(chatEvent.parse(JSON.parse(event.slice('data: '.length))))
  }
}
