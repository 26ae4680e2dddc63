import type { CallInput } from '#contract/contract.ts'
import type { Ports } from '../ports.ts'

export type UndoToken = CallInput<'requests.restore'>['body']['undo']

/**
 * A record that was put back has a new version, and says what it said at the version before the change. An earlier
 * change names that old version: walking back over several changes of one record, it is called by its new one.
 */
const renamed = new WeakMap<Ports, Map<string, number>>()

const keyOf = (kind: 'request' | 'account', id: number, version: number) => `${kind} ${id} ${version}`

/** The token with the versions that its records have by now, as far as this window put them back itself. */
export function rebased({ requests, accounts }: UndoToken, ports: Ports): UndoToken {
  const names = renamed.get(ports)
  const now = (kind: 'request' | 'account', id: number, version: number): number => {
    const later = names?.get(keyOf(kind, id, version))
    return later === undefined ? version : now(kind, id, later)
  }
  return {
    requests: requests.map((each) => ({ ...each, version: now('request', Number(each.id), each.version) })),
    accounts: accounts.map((each) => ({
      ...each,
      version: now('account', Number(each.utility_account_id), each.version),
    })),
  }
}

/** Learns from a token that was given back, and from the answer's own, what versions are called now. */
export function learnVersions(given: UndoToken, answered: UndoToken, ports: Ports): void {
  const names = renamed.get(ports) ?? new Map<string, number>()
  renamed.set(ports, names)
  const learn = (kind: 'request' | 'account', id: number, after: number, now: number | undefined) => {
    // Each change counts the version up by one: the one before it is what was put back.
    if (now !== undefined) names.set(keyOf(kind, id, after - 1), now)
  }
  const requests = new Map(answered.requests.map(({ id, version }) => [Number(id), version]))
  for (const { id, version } of given.requests)
    learn('request', Number(id), version, requests.get(Number(id)))
  const accounts = new Map(answered.accounts.map((each) => [Number(each.utility_account_id), each.version]))
  for (const { utility_account_id: id, version } of given.accounts)
    learn('account', Number(id), version, accounts.get(Number(id)))
}
