import type { Metric } from '#domain/energy/year-over-year/metrics.ts'
import { ALL_COSTS, MATERIALS, resourcesOf, WATER } from '#domain/energy/year-over-year/resources.ts'
import type { WidgetOptions } from '#domain/widgets/options.ts'
import { metricsOf } from './slides.ts'
import type { YearsAnswer } from './years-answer.ts'
import type { YearsView } from './years-view.ts'

/** What is shown of a property: what was chosen, and where nobody has chosen the first there is. */
export interface YearsShown {
  propertyId: number
  start: number
  resource: string
  metric: Metric
}

/** What is asked for first where costs are not shared, until it is known what there is. */
const UNKNOWN = ''

/**
 * @param answer the last one; the resources of a property are known with it
 */
export function yearsShown(
  view: YearsView,
  propertyId: number,
  answer: Pick<YearsAnswer, 'energyTypes'> | undefined,
  options: WidgetOptions,
): YearsShown {
  const resource = view.resource ?? firstResource(answer, options)
  const open = metricsOf(resource, options)
  const metric = open.find((each) => each === view.metric) ?? open[0] ?? 'monthlyCost'
  const start = options.includeFYSelect ? (view.start ?? options.fyStartMonth) : options.fyStartMonth
  return { propertyId, start, resource, metric }
}

const GROUPS: readonly string[] = [ALL_COSTS, MATERIALS, WATER]

function firstResource(
  answer: Pick<YearsAnswer, 'energyTypes'> | undefined,
  { includeCosts }: WidgetOptions,
) {
  if (includeCosts) return ALL_COSTS
  const resources = resourcesOf(answer?.energyTypes ?? []).map(({ value }) => value)
  return resources.find((value) => !GROUPS.includes(value)) ?? UNKNOWN
}
