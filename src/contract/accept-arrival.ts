import { arrive } from './arrive.ts'
import { createClient } from './client.ts'
import { liveToken, storeToken } from './stored-session.ts'

/** Comes in by the address, before anything else is loaded; answers whether the browser is on its way elsewhere. */
export const acceptArrival = (): Promise<boolean> =>
  arrive(
    {
      address: window.location.href,
      storedToken: liveToken(),
      storeToken,
      replaceAddress: (address) => window.history.replaceState(null, '', address),
      leaveTo: (address) => window.location.assign(address),
      reload: () => window.location.reload(),
      dashboard: async () => (await askAnybody('app.settings', {})).dashboard_url,
    },
    Date.now() / 1000,
  )

/** What is asked before there is a session. */
const askAnybody = createClient(
  () => ({ token: null, base: 'client' }),
  () => undefined,
)
