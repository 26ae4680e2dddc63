import { atom } from 'jotai'
import { type Audience, audienceOf } from '#domain/people/areas.ts'
import { sessionAtom } from '../session/session.ts'

/** Whom the window serves. */
export const servedAtom = atom((get): Audience => {
  const claims = get(sessionAtom)?.claims
  return claims === undefined ? 'client' : audienceOf(claims)
})

/** Whose words the screens use: before outside staff the statuses are called as before clients. */
export const audienceAtom = atom((get): 'admin' | 'client' =>
  get(servedAtom) === 'admin' ? 'admin' : 'client',
)

/** What the list of bills is called. */
export const listTitleAtom = atom((get) => (get(servedAtom) === 'client' ? 'Documents' : 'Invoiage Bills'))
