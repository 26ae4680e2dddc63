import { atom } from 'jotai'
import type { BillRow } from '#commands/kernel/context.ts'
import type { PresenceEvent } from '#contract/client/events.ts'
import { sessionAtom } from '../session/session.ts'
import { sayAtom } from './notices.ts'

export type PresentPerson = BillRow['presence'][number]

/** Who has the bill on screen open, as last heard. */
export const openPresenceAtom = atom<{ billId: number; people: readonly PresentPerson[] } | null>(null)

export const ownIdAtom = atom((get) => get(sessionAtom)?.claims.user_id ?? null)

/** The people beside oneself. */
export const othersAmong = <P extends { user_id: number }>(people: readonly P[], ownId: number | null): P[] =>
  people.filter(({ user_id }) => user_id !== ownId)

/** The others who have the bill on screen open. */
export const othersHereAtom = atom((get) => othersAmong(get(openPresenceAtom)?.people ?? [], get(ownIdAtom)))

/** Who came, went or took a bill over. Whoever lost the hold of one is told. */
export const hearPresenceAtom = atom(null, (get, set, { id, people, taken_from }: PresenceEvent) => {
  if (get(openPresenceAtom)?.billId === id) set(openPresenceAtom, { billId: id, people })
  if (taken_from === null || taken_from !== get(ownIdAtom)) return
  const taker = people.find(({ holds }) => holds)?.name ?? 'Somebody'
  set(sayAtom, {
    id: `taken-${id}`,
    text: `${taker} took over Invoiage #${id}`,
    details: ['Your edits are kept. What is saved first counts; the other is shown what changed.'],
    tone: 'plain',
    stay: 10_000,
  })
})

/** "Ann Kay" as "AK". */
export const initialsOf = (name: string): string =>
  [...new Set([name.split(/[\s@.]+/)[0], name.split(/[\s@.]+/).findLast(Boolean)])]
    .map((word) => word?.[0]?.toUpperCase() ?? '')
    .join('')
