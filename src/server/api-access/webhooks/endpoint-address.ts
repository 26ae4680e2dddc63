import { setTimeout as wait } from 'node:timers/promises'
import { CallError } from '#server/platform/errors.ts'
import {
  hostOf,
  isLoopbackAddress,
  isPublicAddress,
  resolveHost,
} from '#server/platform/http/public-address.ts'

/** A name that is not looked up by then is looked at when something is sent. */
const LOOK_UP_MS = 2_000

const refused = (message: string) => new CallError('invalid_input', message)

/**
 * Refuses what nothing is sent to: anything but https, but for this machine; a private network, unless they are allowed;
 * and an address with a password in it, which everybody who sees it would read. Looked at again when something is sent.
 */
export async function demandWebhookAddress(text: string, privateNetworks: boolean): Promise<string> {
  if (!URL.canParse(text)) throw refused('Give the whole address, such as https://erp.example.com/hooks.')
  const url = new URL(text)
  if (url.username !== '' || url.password !== '')
    throw refused('Give the address without a user name and password. Messages are signed instead.')
  const addresses = await addressesOf(hostOf(url))
  const isHere = addresses.length > 0 && addresses.every(isLoopbackAddress)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isHere))
    throw refused('Give an address that begins with https://. Only this machine is reached by http://.')
  if (!privateNetworks && !addresses.every(isPublicAddress))
    throw refused(
      'This address leads into a private network, where nothing is sent unless WEBHOOK_PRIVATE_NETWORKS is on.',
    )
  return url.href
}

const addressesOf = (host: string): Promise<readonly string[]> =>
  Promise.race([resolveHost(host).catch(() => []), wait(LOOK_UP_MS, [], { ref: false })])
