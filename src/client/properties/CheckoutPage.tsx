import { useEffect } from 'react'
import { Link } from 'wouter'
import { leaveTo } from '../session/session.ts'
import { useSettings } from '../session/use-settings.ts'
import { Page } from '../shell/Page.tsx'

/** Goes on to the provider's dashboard, where properties are submitted. */
export function CheckoutPage() {
  const settings = useSettings()
  const dashboard = settings?.dashboard_url ?? null
  useEffect(() => {
    if (dashboard !== null) leaveTo(dashboard)
  }, [dashboard])
  return (
    <Page title="Check Out">
      {settings !== undefined && dashboard === null ? (
        <p>
          Your properties are saved. Your provider will contact you to submit them.{' '}
          <Link href="/properties">Back to My Properties</Link>
        </p>
      ) : (
        <p>Taking you to your dashboard…</p>
      )}
    </Page>
  )
}
