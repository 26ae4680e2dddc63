import { useQuery } from '@tanstack/react-query'
import { accountQuery } from '#client/platform/queries.ts'
import { failureWords } from '#client/platform/session/told.ts'
import { Page } from '#client/platform/shell/Page.tsx'
import { liveToken } from '#contract/client/stored-session.ts'
import { viewerIn } from '#domain/people/token-claims.ts'
import { Notice } from '#ui/form/Notice.tsx'
import { Appearance } from './Appearance.tsx'
import { Notifications } from './Notifications.tsx'
import { Password } from './Password.tsx'
import { Person } from './Person.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import { Sessions } from './Sessions.tsx'
import { SignInPolicy } from './SignInPolicy.tsx'
import { SignIns } from './SignIns.tsx'

/** Everything of one's own, for clients and staff alike. */
export function AccountPage() {
  const { data: account, error } = useQuery(accountQuery)
  const { admin, os } = viewerIn(liveToken())
  const due = account !== undefined && isDue(account.second_factor)
  return (
    <Page title="Account">
      {error !== null && <Notice tone="bad">{failureWords(error)}</Notice>}
      {account !== undefined && (
        <>
          {!due && <Person account={account} />}
          <SecondFactor account={account} />
          <Password />
          {!due && <Notifications />}
          {!due && <Sessions />}
          {!due && <SignIns />}
          {!due && admin && !os && <SignInPolicy orCode={account.second_factor.authenticator} />}
        </>
      )}
      <Appearance />
      {(admin || os) && (
        <section className="panel" aria-labelledby="keys">
          <h2 id="keys">Keyboard</h2>
          <p>
            <a href="/invoiage#keys">Change the keys of commands</a>
          </p>
        </section>
      )}
    </Page>
  )
}

/** The person can do nothing else before it is set up. */
const isDue = ({
  needed,
  authenticator,
  passkeys,
}: {
  needed: boolean
  authenticator: boolean
  passkeys: readonly unknown[]
}): boolean => needed && !authenticator && passkeys.length === 0
