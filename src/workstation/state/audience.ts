import { atom } from 'jotai'
import { sessionAtom } from '../session/session.ts'

/** Whose words the screens use: some statuses are called differently before clients. */
export const audienceAtom = atom((get): 'admin' | 'client' =>
  get(sessionAtom)?.claims.admin ? 'admin' : 'client',
)

/** What the list of bills is called. */
export const listTitleAtom = atom((get) => (get(audienceAtom) === 'admin' ? 'Invoiage Bills' : 'Documents'))
