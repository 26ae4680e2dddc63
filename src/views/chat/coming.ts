import type { ChatEvent } from '#contract/chat/chat.ts'

/** What is there of an answer that is on its way. */
export interface Coming {
  text: string
  /** What is being looked up. */
  step: string | null
}

export const NOTHING_YET: Coming = { text: '', step: null }

/** With what was told next. A piece that is told again stands once. */
export function withEvent(coming: Coming, event: ChatEvent): Coming {
  switch (event.type) {
    case 'text':
      return { text: coming.text.slice(0, event.after) + event.text, step: null }
    case 'step':
      return { ...coming, step: event.words }
    case 'anew':
      return { ...coming, text: '' }
    case 'end':
      return NOTHING_YET
  }
}

/** Whether words are lost between what is there and what was told. */
export const leavesGap = ({ text }: Coming, event: ChatEvent): boolean =>
  event.type === 'text' && event.after > text.length
