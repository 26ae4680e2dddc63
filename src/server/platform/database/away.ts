/** What the driver says of a connection that ended; it gives these no code. */
const SAID = [
  'Connection terminated',
  'Client has encountered a connection error',
  'timeout exceeded when trying to connect',
]

/** PostgreSQL's code for a change that a server refuses which is read-only, as after a failover. */
export const READ_ONLY = '25006'

/** For a server that ends, starts, recovers, takes no changes or has no connection left, and for broken lines. */
const CODES = new Set([
  READ_ONLY,
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
])

/** What the system says of an address that nobody answers at; no socket file (ENOENT) is one of them. */
const REFUSALS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/** Whether an error of a query says that the database is away, so that the same query may succeed later. */
export function isDatabaseAway(error: unknown): error is Error {
  if (typeof error !== 'object' || error === null) return false
  const { code = '', syscall, message = '' } = error as Partial<NodeJS.ErrnoException>
  if (CODES.has(code)) return true
  if (REFUSALS.has(code)) return syscall === 'connect' || syscall === 'read' || syscall === 'write'
  return SAID.some((text) => message.includes(text))
}
