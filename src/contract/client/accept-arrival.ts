import { arrive } from './arrive.ts'
import { storeArrival } from './stored-arrival.ts'

/** Comes in by the address, before anything else is loaded; returns whether the browser is on its way elsewhere. */
export const acceptArrival = (): boolean =>
  arrive({
    address: window.location.href,
    remember: storeArrival,
    replaceAddress: (address) => window.history.replaceState(null, '', address),
    leaveTo: (address) => window.location.replace(address),
  })
