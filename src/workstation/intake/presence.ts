import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { AccountPresenceEvent } from '#contract/client/events.ts'
import { keepAnnounced, sayGone } from '#workstation/platform/state/keep-announced.ts'
import { othersAmong, ownIdAtom } from '#workstation/platform/state/presence.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { accountPresenceEvents } from './intake-events.ts'
import { accountList } from './state.ts'

type PresentAtAccount = NonNullable<AccountPresenceEvent['at']>

/** Where each of the staff is, as last heard. */
const presenceAtom = atom<readonly PresentAtAccount[]>([])

const hearAtom = atom(null, (get, set, { user_id, at }: AccountPresenceEvent) => {
  const rest = get(presenceAtom).filter((one) => one.user_id !== user_id)
  set(presenceAtom, at === null ? rest : [...rest, at])
})

const othersAtom = atom((get) =>
  Map.groupBy(othersAmong(get(presenceAtom), get(ownIdAtom)), (one) => one.utility_account_id),
)

const NOBODY: readonly PresentAtAccount[] = []

/** The colleagues who are at this account now. */
export const useOthersAt = (accountId: number): readonly PresentAtAccount[] =>
  useAtomValue(othersAtom).get(accountId) ?? NOBODY

/** "Ann Kay is here". */
export const presenceWords = (others: readonly PresentAtAccount[]): string =>
  `${others.map(({ name }) => name).join(', ')} ${others.length > 1 ? 'are' : 'is'} here`

/** Lets colleagues see which account the keyboard is on, and hears where they are. */
export function useAccountPresence(): void {
  const { call, session } = useWorkstation()
  const accountId = useAtomValue(accountList.focusedRowAtom)?.id ?? null
  const setPresence = useSetAtom(presenceAtom)
  const hear = useSetAtom(hearAtom)
  useEffect(() => accountPresenceEvents.listen(hear), [hear])
  useEffect(() => {
    if (accountId === null) return
    return keepAnnounced({
      async announce(gone) {
        const heard: AccountPresenceEvent[] = []
        const stop = accountPresenceEvents.listen((event) => heard.push(event))
        const answer = await call('intake.arrive', { params: { id: accountId } }).catch(() => null)
        stop()
        if (gone.aborted || answer === null) return
        setPresence(answer.people)
        // What was told meanwhile may be newer than the answer.
        for (const event of heard) hear(event)
      },
      leave: () => sayGone('intake.leave', accountId, session()),
    })
  }, [accountId, call, session, setPresence, hear])
}
