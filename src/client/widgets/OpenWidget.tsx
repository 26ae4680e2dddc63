import { Suspense, useLayoutEffect, useMemo, useState } from 'react'
import type { CallAnswer } from '#contract/client/contract.ts'
import { narrowedBy, WIDGETS, type WidgetName, type WidgetOptions } from '#domain/widgets/options.ts'
import { Button } from '#ui/Button.tsx'
import { Message } from '#ui/Message.tsx'
import { onDemand, Shown } from '#ui/on-demand.tsx'
import { type Answers, useAnswer } from '#views/energy/use-answer.ts'
import { embeddingHost } from './embedding-host.ts'
import { showLook, showPage } from './look.ts'
import type { WidgetAddress } from './widget-address.ts'
import type { OpenedWidgetProps, OpenWidgetProps } from './widget-props.ts'
import { YearsWidget } from './YearsWidget.tsx'

type Opening = CallAnswer<'widgets.open'>

/** Loaded where they are opened. */
const OTHERS = {
  intervalchart: onDemand<OpenedWidgetProps>(() => import('./IntervalsWidget.tsx')),
  cost_avoidance: onDemand<OpenedWidgetProps>(() => import('./CostAvoidanceWidget.tsx')),
  chat: onDemand<OpenedWidgetProps>(() => import('./ChatWidget.tsx')),
}

const optionsIn = ({ options }: Opening, { search }: WidgetAddress): WidgetOptions =>
  narrowedBy(options, new URLSearchParams(search))

/** A widget with what its link, or the person's session, lets see. */
export function OpenWidget({ address, call }: OpenWidgetProps) {
  const [openings] = useState<Answers<Opening>>(() => new Map())
  const { answer, failure, retry } = useAnswer(openings, 'open', async (signal) => {
    const opening = await call('widgets.open', { body: { embedded_in: embeddingHost() } }, { signal })
    // Before anything is drawn in another one.
    await showLook(optionsIn(opening, address), opening.look)
    return opening
  })
  if (failure !== null)
    return (
      <Message tone="error" title={failure.message}>
        <Button onClick={retry}>Try again</Button>
      </Message>
    )
  if (answer === undefined)
    return <div className="waiting" role="status" aria-label="The widget is on its way" />
  return <Opened {...{ address, call }} opening={answer} />
}

function Opened({ address, call, opening }: OpenWidgetProps & { opening: Opening }) {
  const options = useMemo(() => optionsIn(opening, address), [opening, address])
  const page: WidgetName =
    address.page === null || address.page === 'testchart' ? (opening.widget ?? 'yearoveryear') : address.page
  useLayoutEffect(() => showPage(WIDGETS[page], options), [options, page])
  const shown = { address, call, options, properties: opening.properties }
  return (
    <>
      {options.showLogo && <img className="logo" src="/icon.svg" alt="" width="32" height="32" />}
      {page === 'yearoveryear' ? (
        <YearsWidget {...shown} />
      ) : (
        <Suspense fallback={<div className="waiting" />}>
          <Shown part={OTHERS[page]} props={shown} />
        </Suspense>
      )}
    </>
  )
}
