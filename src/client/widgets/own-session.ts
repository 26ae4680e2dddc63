import type { Session } from '#contract/client/calling.ts'
import { liveToken } from '#contract/client/stored-session.ts'
import { viewerIn } from '#domain/people/token-claims.ts'

/** The session of whoever is signed in here; null where nobody is, and where the browser keeps nothing for frames. */
export function ownSession(): Session | null {
  const token = kept()
  return token === null ? null : { token, base: viewerIn(token).admin ? 'admin' : 'client' }
}

function kept(): string | null {
  try {
    return liveToken()
  } catch {
    return null
  }
}
