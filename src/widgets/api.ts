import { type Call, clientOf } from '#contract/calling.ts'
import { liveToken } from '#contract/stored-session.ts'
import { WIDGET_PATHS, type WidgetCall } from '#contract/widget-paths.ts'
import { viewerIn } from '#domain/token-claims.ts'

/** Null where there is none, and where the browser keeps nothing for frames of other sites. */
function sessionToken(): string | null {
  try {
    return liveToken()
  } catch {
    return null
  }
}

/** How the room asks the server: by the token of the link that it was opened with, else as whoever is signed in. */
export interface WidgetApi {
  call: Call<WidgetCall>
  /** Whether anybody may be asked as: without a link and a session there is nothing to show. */
  known: boolean
}

/** What is refused stands where the answer would. */
const NOBODY_IS_TOLD = { onUnauthenticated: () => undefined, onSecondFactorDue: () => undefined }

export type WidgetCaller = WidgetApi['call']

export function widgetApi(widgetToken: string | null): WidgetApi {
  // Whoever opens a link sees what the link shows, and no more for being signed in.
  const token = widgetToken === null ? sessionToken() : null
  const base = viewerIn(token).admin ? 'admin' : 'client'
  const call = clientOf(WIDGET_PATHS, () => ({ token, base, widgetToken }), NOBODY_IS_TOLD)
  return { call, known: widgetToken !== null || token !== null }
}
