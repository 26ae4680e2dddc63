import { call, fileSession } from '#client/platform/session/session.ts'
import type { Keeping } from '#views/energy/keeping.ts'

export const KEEPING: Keeping = { call, session: fileSession }
