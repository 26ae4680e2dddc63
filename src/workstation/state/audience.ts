import { atom } from 'jotai'
import { sessionAtom } from '../session/session.ts'

/** Whom the window serves: the provider's staff, outside staff who process bills for it, or a client. */
export const servedAtom = atom((get): 'admin' | 'os' | 'client' => {
  const claims = get(sessionAtom)?.claims
  if (claims?.admin) return 'admin'
  return claims?.os ? 'os' : 'client'
})

/** Whose words the screens use: before outside staff the statuses are called as before clients. */
export const audienceAtom = atom((get): 'admin' | 'client' =>
  get(servedAtom) === 'admin' ? 'admin' : 'client',
)

/** What the list of bills is called. */
export const listTitleAtom = atom((get) => (get(servedAtom) === 'client' ? 'Documents' : 'Invoiage Bills'))
