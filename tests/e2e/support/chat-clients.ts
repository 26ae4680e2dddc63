import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { ChatEvent } from '#contract/chat/chat.ts'
import type { CallAnswer } from '#contract/client/contract.ts'
import type { AccessApp } from './access-app.ts'
import { yearsClient } from './energy-clients.ts'

type Conversation = CallAnswer<'chat.initialize'>
type Message = Conversation['messages'][number]

/** A client whose people may ask, with properties of these names and two years of bills each. */
export async function chatClient(access: AccessApp, ...names: string[]) {
  const client = await yearsClient(access, ...names)
  await access.services.db
    .updateTable('companies')
    .set({ chat: true })
    .where('id', '=', client.companyId)
    .execute()
  return client
}

/** What live regions told, from now on, in its order. */
export async function spokenOn(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const spoken: string[] = []
    Object.assign(window, { spoken })
    const last = new WeakMap<Element, string>()
    const look = () => {
      for (const region of document.querySelectorAll('[role="status"]')) {
        const words = region.textContent ?? ''
        if (words !== '' && words !== last.get(region)) spoken.push(words)
        last.set(region, words)
      }
    }
    look()
    spoken.length = 0
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  })
  return () => page.evaluate(() => (window as unknown as { spoken: string[] }).spoken)
}

export const SLOW_ANSWER = 'It cost $66,000.00 in all.'

/** What a connection tells of the answer: its events, 'end' for the whole of it; 'lost' where nothing comes through. */
type Connection = readonly (ChatEvent | 'end')[] | 'lost'

/**
 * Answers questions in the server’s place as an AI service does, which takes its time: with one connection after the
 * other, the last again and again. Answers from where each was asked for.
 */
export async function answersSlowly(page: Page, connections: readonly Connection[]): Promise<number[]> {
  const asked: number[] = []
  const id = randomUUID()
  let talk: Conversation | null = null
  const answer = (said: Partial<Message>): Message => ({
    ...{ id, session_id: talk?.session_id ?? '', role: 'assistant', content: '', state: 'done' },
    ...{ outcome: null, understood: null, engine: 'ai', parts: [], figures: [], failure: null, tokens: 0 },
    ...{ created_at: new Date().toISOString(), ...said },
  })
  const withLast = (last: Message) => ({ ...talk, messages: [...(talk?.messages.slice(0, -1) ?? []), last] })
  const message = answer({
    ...{ content: SLOW_ANSWER, outcome: 'answered', tokens: 1234 },
    parts: [{ kind: 'text', spans: [{ text: SLOW_ANSWER }] }],
  })
  const end = { type: 'end', message, tokenUsage: 1234 }
  await page.route('**/chat/continue', async (route) => {
    talk = await (await route.fetch()).json()
    await route.fulfill({ json: withLast(answer({ state: 'answering' })) })
  })
  await page.route('**/stop', (route) => route.fulfill({ json: withLast(answer({ state: 'stopped' })) }))
  await page.route('**/chat/sessions/*', (route) =>
    route.fulfill({ json: withLast(answer({ state: 'answering' })) }),
  )
  await page.route('**/stream?*', async (route) => {
    const connection = connections[Math.min(asked.length, connections.length - 1)]
    asked.push(Number(new URL(route.request().url()).searchParams.get('after')))
    if (connection === undefined || connection === 'lost') return route.abort()
    const body = connection
      .map((event) => `data: ${JSON.stringify(event === 'end' ? end : event)}\n\n`)
      .join('')
    return route.fulfill({ contentType: 'text/event-stream', body })
  })
  return asked
}
