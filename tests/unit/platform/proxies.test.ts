import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { callerNetwork } from '#server/platform/auth/caller-network.ts'
import { trustOf } from '#server/platform/http/origin.ts'
import { parseSettings } from '#server/platform/settings.ts'

/** Who the server thinks calls, where the connection comes from `peer`. */
async function callerSeen(setting: string, forwarded: string, peer = '10.0.0.2'): Promise<string> {
  const app = Fastify({ trustProxy: trustOf(parseSettings({ TRUST_PROXY: setting }).trustProxy) })
  app.get('/', (request) => request.ip)
  const answer = await app.inject({
    url: '/',
    remoteAddress: peer,
    headers: { 'x-forwarded-for': forwarded },
  })
  return answer.body
}

describe('TRUST_PROXY', () => {
  const FORGED = '1.1.1.1, 203.0.113.7'
  const THROUGH_TWO = `${FORGED}, 10.0.0.1`

  test.each([
    ['off', FORGED, '10.0.0.2'],
    ['0', FORGED, '10.0.0.2'],
    ['on', FORGED, '203.0.113.7'],
    ['1', FORGED, '203.0.113.7'],
    ['2', THROUGH_TWO, '203.0.113.7'],
    ['10.0.0.0/8', THROUGH_TWO, '203.0.113.7'],
    [' 10.0.0.1 , 10.0.0.2 ', THROUGH_TWO, '203.0.113.7'],
    ['fd00::/8, 192.168.0.0/16', THROUGH_TWO, '10.0.0.2'],
  ])('%s takes of “%s” the caller %s', async (setting, forwarded, caller) => {
    expect(await callerSeen(setting, forwarded)).toBe(caller)
  })

  test('that names networks believes nobody outside them', async () => {
    expect(await callerSeen('10.0.0.0/8', '203.0.113.7', '198.51.100.1')).toBe('198.51.100.1')
  })

  test.each(['yes', '17', '-1', '10.0.0.0/99', '10.0.0.1,', 'proxy.example.test'])(
    'refuses “%s”',
    (setting) => {
      expect(() => parseSettings({ TRUST_PROXY: setting })).toThrow(/TRUST_PROXY must be on, off, a number/)
    },
  )
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:DB8:0:0:1:2:3:4', '2001:db8:0:0::/64'],
  ['2001:db8:0:1::', '2001:db8:0:1::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['no address', 'no address'],
])('a caller at %s counts as %s', (address, network) => {
  expect(callerNetwork(address)).toBe(network)
})
