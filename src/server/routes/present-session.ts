import type { OwnSession } from '../services/access/sessions.ts'

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
  current: id === currentId,
})
