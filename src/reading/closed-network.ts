/**
 * Loaded first in a process that reads strangers' files: it opens no connection, whatever a file makes its libraries
 * do. `--permission` closes disk and programs; Node 24 has no such option for the network.
 */
import dgram from 'node:dgram'
import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'

const refuse = (): never => {
  throw new Error('A process that reads files has no network.')
}

net.Socket.prototype.connect = refuse
net.Server.prototype.listen = refuse
dgram.createSocket = refuse
for (const name of ['lookup', 'resolve', 'resolve4', 'resolve6', 'resolveAny'] as const) {
  Object.assign(dns, { [name]: refuse })
  Object.assign(dns.promises, { [name]: refuse })
}
syncBuiltinESMExports()
