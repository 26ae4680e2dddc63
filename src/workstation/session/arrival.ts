import { arrive } from '#contract/arrive.ts'
import { createClient } from '#contract/client.ts'
import { liveToken, storeToken } from '#contract/stored-session.ts'

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
      dashboard: async () => (await settings('app.settings', {})).dashboard_url,
    },
    Date.now() / 1000,
  )

/** Asked by anybody, before there is a session. */
const settings = createClient(
  () => ({ token: null, base: 'client' }),
  () => undefined,
)
