import type { Keeping } from '#energy/keeping.ts'
import { call, fileSession } from '../session/session.ts'

export const KEEPING: Keeping = { call, session: fileSession }
