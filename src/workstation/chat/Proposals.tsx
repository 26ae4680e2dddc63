import { useAtomValue, useStore } from 'jotai'
import { useState } from 'react'
import { keyCaps } from '#commands/kernel/keys.ts'
import { Button } from '#ui/Button.tsx'
import { offersAtom } from '#workstation/platform/keyboard/keymap.ts'
import { MAC } from '#workstation/platform/keyboard/platform.ts'
import { contextBeneathAtom } from '#workstation/platform/state/context.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { askedOnAtom, screenAtom } from './asked-on.ts'
import { fittingOffers } from './fitting.ts'
import styles from './Proposals.module.css'

interface ProposalsProps {
  /** What is to be done, in the person’s words. */
  wanted: string
  answerId: string
}

const NONE_FITS = 'Nothing that can be done here fits.'
const ASKED_ELSEWHERE = 'This was asked about something else. Ask again to have it done here.'

/** What can be done of what somebody wants done: pressing it is the confirmation. Off where something else is on screen by now. */
export function Proposals({ wanted, answerId }: ProposalsProps) {
  const store = useStore()
  const offers = useAtomValue(offersAtom)
  const screen = useAtomValue(screenAtom)
  const isSame = useAtomValue(askedOnAtom).get(answerId) === screen
  const [ids] = useState(() =>
    isSame ? fittingOffers(wanted, offers.values(), store.get(contextBeneathAtom)).map(({ id }) => id) : [],
  )
  const words = isSame ? ids.length === 0 && NONE_FITS : ASKED_ELSEWHERE
  return (
    <div className={styles.proposals}>
      {ids.length > 0 && (
        <ul aria-label="Proposals">
          {ids.map((id) => (
            <li key={id}>
              <Proposal id={id} isOff={!isSame} />
            </li>
          ))}
        </ul>
      )}
      {words && <p>{words}</p>}
    </div>
  )
}

function Proposal({ id, isOff }: { id: string; isOff: boolean }) {
  const { execute } = useWorkstation()
  const offer = useAtomValue(offersAtom).get(id)
  const context = useAtomValue(contextBeneathAtom)
  if (offer === undefined) return null
  const verdict = offer.when(context)
  const [keys] = offer.keys
  return (
    <Button
      aria-disabled={isOff || verdict !== true}
      title={isOff ? ASKED_ELSEWHERE : typeof verdict === 'string' ? verdict : undefined}
      caps={keys === undefined ? undefined : keyCaps(keys, MAC)}
      onClick={() => !isOff && execute(offer.commandId, 'proposal', offer.args)}
    >
      {isOff ? offer.title : offer.titleNow(context)}
    </Button>
  )
}
