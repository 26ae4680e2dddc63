import type { Metric } from './metrics.ts'

/** What a slideshow shows, and what it goes through. */
export interface Slide {
  metric: Metric
  resource: string
  propertyId: number
}

export interface Slides {
  /** Those of a resource: all costs have no usage. */
  metricsOf(resource: string): readonly Metric[]
  resources: readonly string[]
  propertyIds: readonly number[]
}

/** The next one: through the metrics, then the energy types, then the properties, and from the first again. */
export function nextSlide(slide: Slide, { metricsOf, resources, propertyIds }: Slides): Slide {
  const metric = after(metricsOf(slide.resource), slide.metric)
  if (metric !== null) return { ...slide, metric }
  const resource = after(resources, slide.resource)
  const propertyId = resource === null ? (after(propertyIds, slide.propertyId) ?? propertyIds[0]) : null
  const next = {
    resource: resource ?? resources[0] ?? slide.resource,
    propertyId: propertyId ?? slide.propertyId,
  }
  return { ...next, metric: metricsOf(next.resource)[0] ?? slide.metric }
}

/** Null behind the last. */
function after<T>(all: readonly T[], one: T): T | null {
  const next = all[all.indexOf(one) + 1]
  return next === undefined ? null : next
}
