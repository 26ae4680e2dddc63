import { Suspense } from 'react'
import { WIDGETS } from '#domain/widgets/options.ts'
import { Message } from '#ui/Message.tsx'
import { onDemand, Shown } from '#ui/on-demand.tsx'
import type { EnergyCaller } from '#views/energy/energy-part.ts'
import { OpenWidget } from './OpenWidget.tsx'
import type { TestChartProps } from './TestChart.tsx'
import type { WidgetAddress } from './widget-address.ts'

const testChart = onDemand<TestChartProps>(() => import('./TestChart.tsx'))

interface AppProps {
  /** Null for an address of no widget. */
  address: WidgetAddress | null
  /** Null where nobody has signed in and no link was opened. */
  call: EnergyCaller | null
}

/** Every page has one heading, for whoever cannot see what it is. */
export function App(props: AppProps) {
  const { page = null } = props.address ?? {}
  return (
    <>
      <h1 id="widget-name" className="visually-hidden">
        {page === null || page === 'testchart' ? 'Energy costs and usage' : WIDGETS[page]}
      </h1>
      <Shows {...props} />
    </>
  )
}

function Shows({ address, call }: AppProps) {
  if (address === null) return <Message title="There is no widget at this address." />
  if (address.page === 'testchart')
    return (
      <Suspense fallback={null}>
        <Shown part={testChart} props={{ search: address.search }} />
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
