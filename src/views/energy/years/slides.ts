import { METRIC_NAMES, METRICS, type Metric } from '#domain/energy/year-over-year/metrics.ts'
import { ALL_COSTS } from '#domain/energy/year-over-year/resources.ts'
import type { WidgetOptions } from '#domain/widgets/options.ts'

type Shared = Pick<WidgetOptions, 'includeCosts' | 'includeUsage'>

/** The metrics that are shown at all: what is not shared has no tab. */
export const metricsShared = ({ includeCosts, includeUsage }: Shared): Metric[] =>
  METRIC_NAMES.filter((metric) => (METRICS[metric].of === 'cost' ? includeCosts : includeUsage))

/** Those that a resource has: all costs have no usage. */
export const metricsOf = (resource: string, shared: Shared): Metric[] =>
  metricsShared(shared).filter((metric) => METRICS[metric].of === 'cost' || resource !== ALL_COSTS)
