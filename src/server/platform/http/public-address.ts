import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Whether an address is one of the open internet: no private network, no link, no loopback, no translation of one. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'

export const isLoopbackAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'

/** Every address of a host's name, or the address that it is. */
export type Resolve = (host: string) => Promise<readonly string[]>

export const resolveHost: Resolve = async (host) =>
  isIP(host) === 0 ? (await lookup(host, { all: true })).map(({ address }) => address) : [host]

/** The host of an address without the brackets of IPv6. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')
