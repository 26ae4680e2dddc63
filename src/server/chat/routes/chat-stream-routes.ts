import type { ChatEvent } from '#contract/chat/chat.ts'
import { isUnchanged } from '#server/people/sessions.ts'
import { callerNetwork } from '#server/platform/auth/caller-network.ts'
import { notFound } from '#server/platform/errors.ts'
import { openEventStream } from '#server/platform/events/event-stream.ts'
import { OpenStreams } from '#server/platform/events/open-streams.ts'
import type { RouteFile } from '#server/platform/http/route-file.ts'
import { chatCallerOf } from '../chat-caller.ts'
import { getChat } from '../chats.ts'
import { followAnswer } from '../follow-answer.ts'
import { stopAnswer } from '../stop-answer.ts'
import { chatTerms } from '../terms.ts'
import { presentChat, presentMessage } from './present-chat.ts'

export const routes: RouteFile = (register, services) => {
  const { db, metrics } = services
  const openStreams = new OpenStreams()

  register('chat.stream', async ({ params, query, request, reply, ...coming }) => {
    const { session: sessionId, message: messageId } = params
    const caller = await chatCallerOf(db, coming)
    const { messages } = await getChat(db, caller, sessionId)
    if (!messages.some(({ id }) => id === messageId)) throw notFound('message')
    const release = openStreams.open(String(coming.session?.userId ?? callerNetwork(request.ip)))
    // From here on the response is the stream's; what the hooks have set goes with it.
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value)
    const left = metrics.streamOpened('chat')
    const leaving = new AbortController()
    const stream = openEventStream<ChatEvent>(reply.raw, {
      mayGoOn: async () => coming.session === null || isUnchanged(services, coming.session),
      ended() {
        release()
        left()
        leaving.abort()
      },
    })
    const followed = { sessionId, messageId, after: query.after, leaving: leaving.signal }
    const message = await followAnswer(services, followed, {
      text: (text, after) => stream.send({ type: 'text', after, text }),
      step: (words) => stream.send({ type: 'step', words }),
      anew: () => stream.send({ type: 'anew' }),
    }).catch(() => undefined)
    // It may not be the caller’s to see any more.
    const chat = message && (await getChat(db, caller, sessionId).catch(() => undefined))
    if (message !== undefined && chat !== undefined) {
      const { tokenUsage } = chat.session
      stream.send({ type: 'end', message: presentMessage(message), tokenUsage })
    }
    stream.close()
    return reply
  })

  register('chat.stop', async ({ params, ...coming }) => {
    const chat = await stopAnswer(services, await chatCallerOf(db, coming), params.session)
    return presentChat(chat, await chatTerms(services, chat.session.companyId))
  })
}
