import type { StaleKind, StaleRecord } from '#contract/client/stale.ts'
import { staleFrom } from '#contract/client/stale-from.ts'

/** A record that is edited here, as somebody else left it meanwhile. */
export interface Stale<Saved> {
  theirs: Saved
  /** Their name; null where it is not known. */
  changedBy: string | null
}

/** What a refused save says of the record that it was about; null for any other failure. */
export function staleRecord<Kind extends StaleKind>(
  error: unknown,
  kind: Kind,
): Stale<StaleRecord<Kind>> | null {
  const stale = staleFrom(error, kind)
  const [theirs] = stale?.records ?? []
  return stale === null || theirs === undefined ? null : { theirs, changedBy: stale.changed_by }
}

/** One value that differs, as it is here and as somebody else saved it. */
export interface Difference {
  what: string
  mine: string
  theirs: string
}

/** Where values differ, by their name on screen. */
export function differencesOf(
  mine: ReadonlyMap<string, string>,
  theirs: ReadonlyMap<string, string>,
): Difference[] {
  const names = [...new Set([...mine.keys(), ...theirs.keys()])]
  return names
    .map((what) => ({ what, mine: mine.get(what) ?? 'not there', theirs: theirs.get(what) ?? 'not there' }))
    .filter((difference) => difference.mine !== difference.theirs)
}
