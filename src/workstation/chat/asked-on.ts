import { atom } from 'jotai'
import type { CommandContext } from '#commands/kernel/context.ts'
import type { ChatCaller } from '#views/chat/chat-part.ts'
import type { Conversation } from '#views/chat/conversation.ts'
import { contextBeneathAtom } from '#workstation/platform/state/context.ts'
import type { Workstation } from '#workstation/platform/workstation.ts'

/** What commands would act on: the open bill, else the rows of the list. */
const screenOf = ({ room, area, openBillId, queue }: CommandContext): string =>
  JSON.stringify([
    room,
    ...(area === 'bill' ? [openBillId] : [queue.focused?.id, queue.selected.map(({ id }) => id)]),
  ])

export const screenAtom = atom((get) => screenOf(get(contextBeneathAtom)))

/** What was on screen when an answer’s question was asked, by the answer’s id; none of one that was asked elsewhere. */
export const askedOnAtom = atom<ReadonlyMap<string, string>>(new Map())

/** The calls of a chat, of which each question keeps what was on screen: what is proposed then is done to that alone. */
export function askingOnScreen({ store, call }: Pick<Workstation, 'store' | 'call'>): ChatCaller {
  return async (name, input, options) => {
    const screen = store.get(screenAtom)
    const answer = await call(name, input, options)
    if (name === 'chat.continue') {
      const last = (answer as Conversation).messages.at(-1)
      if (last !== undefined) store.set(askedOnAtom, (before) => new Map(before).set(last.id, screen))
    }
    return answer
  }
}
