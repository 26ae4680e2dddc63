import type { Ports } from './ports.ts'

/**
 * A record that was put back has a new version, and says what it said at the version before the change. An earlier
 * change names that old version: walking back over several changes of one record, it is called by its new one.
 */
const renamed = new WeakMap<Ports, Map<string, number>>()

const keyOf = (record: string, version: number) => `${record} ${version}`

/** What a version of a record is called by now, as far as this window put the record back itself. */
export function versionNow(ports: Ports, record: string, version: number): number {
  const later = renamed.get(ports)?.get(keyOf(record, version))
  return later === undefined ? version : versionNow(ports, record, later)
}

/**
 * Learns from putting a record back what its version is called now.
 * @param after the version that the change had led to
 * @param now the one after it was put back; undefined where nothing of it is known
 */
export function learnVersion(ports: Ports, record: string, after: number, now: number | undefined): void {
  if (now === undefined) return
  const names = renamed.get(ports) ?? new Map<string, number>()
  renamed.set(ports, names)
  // Each change counts the version up by one: the one before it is what was put back.
  names.set(keyOf(record, after - 1), now)
}
