import { useMemo } from 'react'
import { Message } from '#ui/Message.tsx'
import { widgetApi } from './api.ts'
import { OpenWidget } from './OpenWidget.tsx'
import { TestChart } from './TestChart.tsx'
import type { WidgetAddress } from './widget-address.ts'

interface AppProps {
  /** Null for an address of no widget. */
  address: WidgetAddress | null
}

export function App({ address }: AppProps) {
  const token = address?.token ?? null
  const api = useMemo(() => widgetApi(token), [token])
  if (address === null) return <Message title="There is no widget at this address." />
  if (address.page === 'testchart') return <TestChart />
  if (!api.known)
    return (
      <Message title="Sign in to see this, or open it by the link that was shared with you.">
        <a href="/login" target="_top">
          Sign in
        </a>
      </Message>
    )
  return <OpenWidget address={address} call={api.call} />
}
