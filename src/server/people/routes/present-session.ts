import { browserName } from '../auth/browser-name.ts'
import type { OwnSession } from '../sessions.ts'

/** @param currentId the session that asks */
export const presentSession = (
  { id, createdAt, expiresAt, address, userAgent }: OwnSession,
  currentId: string,
) => ({
  id,
  created_at: createdAt.toISOString(),
  expires_at: expiresAt.toISOString(),
  address,
  user_agent: userAgent,
  browser: browserName(userAgent),
  current: id === currentId,
})
