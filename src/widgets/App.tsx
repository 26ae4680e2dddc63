import { Suspense } from 'react'
import { Message } from '#ui/Message.tsx'
import { onDemand, Shown } from '#ui/on-demand.tsx'
import type { WidgetCaller } from './api.ts'
import { OpenWidget } from './OpenWidget.tsx'
import type { WidgetAddress } from './widget-address.ts'

const testChart = onDemand(() => import('./TestChart.tsx'))

interface AppProps {
  /** Null for an address of no widget. */
  address: WidgetAddress | null
  /** Null where nobody has signed in and no link was opened. */
  call: WidgetCaller | null
}

export function App({ address, call }: AppProps) {
  if (address === null) return <Message title="There is no widget at this address." />
  if (address.page === 'testchart')
    return (
      <Suspense fallback={null}>
        <Shown part={testChart} props={{}} />
      </Suspense>
    )
  if (call === null)
    return (
      <Message title="Sign in to see this, or open it by the link that was shared with you.">
        <a href="/login" target="_top">
          Sign in
        </a>
      </Message>
    )
  return <OpenWidget address={address} call={call} />
}
