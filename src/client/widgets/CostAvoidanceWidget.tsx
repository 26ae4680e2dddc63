import { Avoidance } from '#views/energy/Avoidance.tsx'
import type { EnergyCaller } from '#views/energy/energy-part.ts'
import { everyProject } from '#views/energy/every-project.ts'
import { useSearch } from './use-search.ts'
import { WidgetActions } from './WidgetActions.tsx'
import type { OpenedWidgetProps } from './widget-props.ts'

/** The project that is shown where the address names none, as far as it is there; else the newest. */
const USUAL_PROJECT = 4929

/** What the measures of a project avoided. Where it cannot be had nothing is shown: the page around goes on without it. */
export default function CostAvoidanceWidget({ address, call, properties, options }: OpenedWidgetProps) {
  const [search, onSearch] = useSearch(address.search)
  const { id, token } = address
  return (
    <Avoidance
      {...{ call, options, search, onSearch }}
      silent
      project={{ key: String(id), id: async () => id ?? usualProject(call) }}
      actions={(propertyId) => (
        <WidgetActions widget="cost_avoidance" {...{ properties, propertyId, options, call, token }} />
      )}
    />
  )
}

async function usualProject(call: EnergyCaller): Promise<number> {
  const projects = await everyProject(call, {})
  return projects.find(({ id }) => id === USUAL_PROJECT)?.id ?? projects[0]?.id ?? USUAL_PROJECT
}
