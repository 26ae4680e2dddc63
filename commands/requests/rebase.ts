import type { Ports } from '#commands/kernel/ports.ts'
import { learnVersion, versionNow } from '#commands/kernel/versions.ts'
import type { CallInput } from '#contract/client/contract.ts'

export type UndoToken = CallInput<'requests.restore'>['body']['undo']

const requestKey = (id: unknown): string => `request ${id}`
const accountKey = (id: unknown): string => `account ${id}`

/** The token with the versions that its records have by now. */
export const rebased = ({ requests, accounts }: UndoToken, ports: Ports): UndoToken => ({
  requests: requests.map((each) => ({
    ...each,
    version: versionNow(ports, requestKey(each.id), each.version),
  })),
  accounts: accounts.map((each) => ({
    ...each,
    version: versionNow(ports, accountKey(each.utility_account_id), each.version),
  })),
})

/** Learns from a token that was given back, and from the answer's own, what versions are called now. */
export function learnVersions(given: UndoToken, answered: UndoToken, ports: Ports): void {
  const requests = new Map(answered.requests.map(({ id, version }) => [Number(id), version]))
  for (const { id, version } of given.requests)
    learnVersion(ports, requestKey(id), version, requests.get(Number(id)))
  const accounts = new Map(answered.accounts.map((each) => [Number(each.utility_account_id), each.version]))
  for (const { utility_account_id: id, version } of given.accounts)
    learnVersion(ports, accountKey(id), version, accounts.get(Number(id)))
}
