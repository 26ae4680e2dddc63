import type { createStore } from 'jotai'
import type { RequestPort } from '#commands/request/port.ts'
import { today } from '#domain/calendar-date.ts'
import { followUpDate } from '#domain/requests/follow-up-date.ts'
import { promptAtom } from './prompt.ts'

/** What was typed in the line below the list. */
export function createTyped(store: ReturnType<typeof createStore>): RequestPort['typed'] {
  const text = () => store.get(promptAtom)?.text.trim() ?? ''
  const complain = (complaint: string): null => {
    const prompt = store.get(promptAtom)
    if (prompt !== null) store.set(promptAtom, { ...prompt, complaint })
    return null
  }
  return {
    date: () => followUpDate(text(), today()) ?? complain('Type a day to come, such as 7, fri or 7/15.'),
    note: () => (text() === '' ? complain('Write a note first.') : text()),
    issue: () => (text() === '' ? complain('Write what is wrong first.') : text()),
    pause: () => pauseTyped(text()) ?? complain('Begin with a day to come, such as 2w or 12/1.'),
    favourite: () => store.get(promptAtom)?.marked,
  }
}

/** "12/1 new owner" pauses until that day for that reason; with nothing typed, until a person resumes it. */
function pauseTyped(text: string): ReturnType<RequestPort['typed']['pause']> {
  if (text === '') return { resumesOn: null, reason: null }
  const [day = '', ...words] = text.split(/\s+/)
  const resumesOn = followUpDate(day, today())
  const reason = words.join(' ')
  return resumesOn === null ? null : { resumesOn, reason: reason === '' ? null : reason }
}
