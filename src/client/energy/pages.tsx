import { Suspense } from 'react'
import { ENERGY_PAGES, type EnergyPageName } from '#client/platform/shell/energy-pages.ts'
import { Page } from '#client/platform/shell/Page.tsx'
import { Waiting } from '#client/platform/shell/Waiting.tsx'
import { type OnDemand, onDemand, Shown } from '#ui/on-demand.tsx'
import { EnergyNav } from './EnergyNav.tsx'

/** A page that is loaded when it is opened: whoever sends documents needs no charts. */
const page = (name: EnergyPageName, part: OnDemand<object>) => () => (
  <Suspense fallback={<Coming name={name} />}>
    <Shown part={part} props={{}} />
  </Suspense>
)

const Coming = ({ name }: { name: EnergyPageName }) => (
  <Page title={ENERGY_PAGES[name].title} wide>
    <EnergyNav current={name} />
    <section className="panel" aria-label={ENERGY_PAGES[name].title}>
      <Waiting what={ENERGY_PAGES[name].title} error={null} onRetry={() => undefined} />
    </section>
  </Page>
)

export const YearsPage = page(
  'years',
  onDemand(() => import('./YearsPage.tsx')),
)
export const IntervalsPage = page(
  'intervals',
  onDemand(() => import('./IntervalsPage.tsx')),
)
export const ProjectsPage = page(
  'projects',
  onDemand(() => import('./ProjectsPage.tsx')),
)
export const ChatPage = page(
  'chat',
  onDemand(() => import('./ChatPage.tsx')),
)
