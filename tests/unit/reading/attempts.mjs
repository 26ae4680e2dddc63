/** What a process that reads files must not be able to do; prints of each whether it was refused. */
import { execFileSync } from 'node:child_process'
import dgram from 'node:dgram'
import dns from 'node:dns/promises'
import { readFileSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import tls from 'node:tls'

const URL = 'http://127.0.0.1:8080/'
const REFUSED = /has no network|Access to this API has been restricted/

const attempts = {
  net: () => net.connect(8080, '127.0.0.1'),
  tls: () => tls.connect(8443, '127.0.0.1'),
  http: () => http.get(URL),
  fetch: () => fetch(URL),
  listen: () => net.createServer().listen(0),
  dns: () => dns.lookup('localhost'),
  datagrams: () => dgram.createSocket('udp4'),
  readFile: () => readFileSync('/etc/passwd'),
  writeFile: () => writeFileSync('/tmp/attempted', ''),
  program: () => execFileSync('true'),
}

const outcomes = {}
for (const [name, attempt] of Object.entries(attempts))
  try {
    await attempt()
    outcomes[name] = 'open'
  } catch (error) {
    outcomes[name] = REFUSED.test(String(error.cause ?? error)) ? 'refused' : String(error)
  }
console.log(JSON.stringify(outcomes))
