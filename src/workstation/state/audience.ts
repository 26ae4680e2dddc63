import { atom } from 'jotai'
import { sessionAtom } from '../session/session.ts'

/** Whose words the screens use: some statuses are called differently before clients. */
export const audienceAtom = atom((get): 'admin' | 'client' =>
  get(sessionAtom)?.claims.admin ? 'admin' : 'client',
)
