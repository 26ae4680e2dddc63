import { moneyText } from '#base/money.ts'
import { CallError } from '#server/platform/errors.ts'
import { withApiNames } from '#server/platform/http/api-names.ts'
import type { RouteFile } from '#server/platform/http/route-file.ts'
import { askInChat, retryInChat } from '../ask.ts'
import { chatCallerOf } from '../chat-caller.ts'
import { beginChat, type Chat, getChat, listOwnChats, removeChat, restoreChat } from '../chats.ts'
import { chooseProperty } from '../choose-property.ts'
import { billsOfFigure } from '../figure-bills.ts'
import { chatTerms } from '../terms.ts'
import { presentChat, presentListed } from './present-chat.ts'

export const routes: RouteFile = (register, services) => {
  const { db } = services
  const present = async (chat: Chat) => presentChat(chat, await chatTerms(services, chat.session.companyId))

  register('chat.properties', async ({ query, ...coming }) => {
    const caller = await chatCallerOf(db, coming)
    return (await chooseProperty(db, caller, query.query ?? '')).map(withApiNames)
  })
  register('chat.initialize', async ({ body, ...coming }) => {
    const chat = await beginChat(db, await chatCallerOf(db, coming), {
      propertyId: body.property_id ?? null,
      billId: body.bill_id ?? null,
      meterId: body.utility_account_meter_id ?? null,
      utilityType: body.utilityType ?? null,
    })
    return present(chat)
  })
  register('chat.continue', async ({ body, ...coming }) => {
    const sessionId = body.session_id ?? body.messages.find(({ session_id }) => session_id)?.session_id
    if (sessionId === undefined) throw new CallError('invalid_input', NOT_BEGUN)
    const chat = await askInChat(services, await chatCallerOf(db, coming), {
      ...{ sessionId, text: body.userMessage, stream: body.stream },
      ...(body.bill_id != null && { billId: body.bill_id }),
      ...(body.utility_account_meter_id != null && { meterId: body.utility_account_meter_id }),
    })
    return present(chat)
  })
  register('chat.retry', async ({ params, body, ...coming }) => {
    const again = { sessionId: params.session, stream: body.stream }
    return present(await retryInChat(services, await chatCallerOf(db, coming), again))
  })
  register('chat.session', async ({ params, ...coming }) =>
    present(await getChat(db, await chatCallerOf(db, coming), params.session)),
  )
  register('chat.sessions', async ({ query, session, base }) => {
    const caller = await chatCallerOf(db, { session, base, pass: null })
    const { chats, next } = await listOwnChats(db, caller, query.before ?? null)
    return { sessions: chats.map(presentListed), next }
  })
  register('chat.remove', async ({ params, session, base }) => {
    await removeChat(db, await chatCallerOf(db, { session, base, pass: null }), params.session)
    return {}
  })
  register('chat.restore', async ({ params, session, base }) => {
    await restoreChat(db, await chatCallerOf(db, { session, base, pass: null }), params.session)
    return {}
  })
  register('chat.figureBills', async ({ params, session, base }) => {
    const caller = await chatCallerOf(db, { session, base, pass: null })
    const { session: sessionId, message: messageId, figure } = params
    const { bills, all } = await billsOfFigure(db, caller, { sessionId, messageId, figure })
    return {
      bills: bills.map(({ totalCents, ...bill }) => ({
        ...withApiNames(bill),
        total: moneyText(totalCents),
      })),
      all,
    }
  })
}

const NOT_BEGUN = 'Send back the messages of the conversation, or its session_id.'
