import { isIP } from 'node:net'

const LONGEST = 64

/**
 * Who is counted as one caller by an address: an IPv4 address, or the 64 bits of an IPv6 address that a network's
 * holder does not choose freely. An IPv4 address in IPv6 form is the IPv4 address.
 */
export function callerNetwork(address: string): string {
  const bare = address.replace(/%.*$/, '').toLowerCase()
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1]
  if (mapped !== undefined) return mapped
  return isIP(bare) === 6 ? `${firstHalf(bare)}::/64` : address.slice(0, LONGEST)
}

/** The first four groups of an IPv6 address, without the zeros that may be left out. */
function firstHalf(address: string): string {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const groups = (part: string) => (part === '' ? [] : part.split(':'))
  const [before, after] = [groups(head), groups(tail ?? '')]
  const zeros = Array<string>(8 - before.length - after.length).fill('0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}
