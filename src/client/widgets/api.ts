import { clientOf } from '#contract/client/calling.ts'
import { WIDGET_PATHS } from '#contract/client/widget-paths.ts'
import type { EnergyCaller } from '#views/energy/energy-part.ts'

/** What is refused stands where the answer would. */
const NOBODY_IS_TOLD = { onUnauthenticated: () => undefined, onSecondFactorDue: () => undefined }

/**
 * By the token of the link that the page was opened with, else as whoever is signed in; null where nobody is. Whoever
 * opens a link sees what the link shows, and no more for being signed in.
 */
export async function widgetApi(widgetToken: string | null): Promise<EnergyCaller | null> {
  if (widgetToken !== null)
    return clientOf(WIDGET_PATHS, () => ({ token: null, base: 'client', widgetToken }), NOBODY_IS_TOLD)
  const { ownSession } = await import('./own-session.ts')
  const session = ownSession()
  return session && clientOf(WIDGET_PATHS, () => session, NOBODY_IS_TOLD)
}
