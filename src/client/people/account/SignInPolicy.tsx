import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { signInPolicyQuery } from '#client/platform/queries.ts'
import { call } from '#client/platform/session/session.ts'
import {
  SECOND_FACTOR_FOR,
  SECOND_FACTOR_FOR_WORDS,
  type SecondFactorFor,
} from '#domain/people/second-factor.ts'
import { SelectField } from '#ui/form/Field.tsx'
import { type Proof, ProofForm } from './ProofForm.tsx'
import { useAccountChange } from './use-account-change.ts'

const CHOICES = SECOND_FACTOR_FOR.map((value) => ({ value, label: SECOND_FACTOR_FOR_WORDS[value] }))

/** For admins: who of all people needs a second factor. */
export function SignInPolicy({ orCode }: { orCode: boolean }) {
  const client = useQueryClient()
  const { data } = useQuery(signInPolicyQuery)
  const [chosen, setChosen] = useState<SecondFactorFor | null>(null)
  const set = useAccountChange(async (given: { second_factor_for: SecondFactorFor } & Proof) => {
    client.setQueryData(signInPolicyQuery.queryKey, await call('signInPolicy.set', { body: given }))
  })
  if (data === undefined) return null
  const done = () => {
    setChosen(null)
    set.reset()
  }
  return (
    <section className="panel" aria-labelledby="policy" ref={shownIfAskedFor}>
      <h2 id="policy">All accounts</h2>
      <SelectField
        label="Second factor"
        hint="Whoever has to have one and has none gets to the account page alone, until it is set up."
        choices={CHOICES}
        value={chosen ?? data.second_factor_for}
        onChange={(value) => {
          const known = SECOND_FACTOR_FOR.find((policy) => policy === value) ?? 'nobody'
          setChosen(known === data.second_factor_for ? null : known)
        }}
      />
      {chosen !== null && (
        <ProofForm
          label="Change who needs a second factor"
          action="Change it for all accounts"
          orCode={orCode}
          busy={set.isPending}
          failure={set.failure}
          onProof={(proof) =>
            void set.mutateAsync({ second_factor_for: chosen, ...proof }).then(done, () => undefined)
          }
          onCancel={done}
        />
      )}
    </section>
  )
}

/** The address may name this part, which comes later than the page. */
function shownIfAskedFor(part: HTMLElement | null): void {
  if (window.location.hash !== '#policy') return
  part?.scrollIntoView()
  part?.querySelector('select')?.focus()
}
