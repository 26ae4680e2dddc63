import { idIn } from '#ui/id-in-address.ts'
import type { TalkPlace } from './talk-line.ts'

const SESSION = /^[0-9a-f-]{36}$/

/** Reads what `searchOfChat` wrote; what makes no sense there says nothing. */
export function chatOfSearch(search: string): TalkPlace {
  const params = new URLSearchParams(search)
  const session = params.get('session')
  return {
    property: idIn(params.get('property')),
    session: session !== null && SESSION.test(session) ? session : null,
  }
}

/** A search string that says which conversation is open, beside what else it says. */
export function searchOfChat({ property, session }: TalkPlace, search = ''): string {
  const params = new URLSearchParams(search)
  params.delete('property')
  params.delete('session')
  if (property !== null) params.set('property', String(property))
  if (session !== null) params.set('session', session)
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** Whether two addresses want the same conversation. */
export function wantsSame(one: string, other: string): boolean {
  const [first, second] = [chatOfSearch(one), chatOfSearch(other)]
  return first.session === second.session && first.property === second.property
}
