import { ROUTES, type Route, type RouteName } from '#contract/routes.ts'

/** One path of a call; a call under both bases has two. */
export interface Place {
  name: RouteName
  method: Route['method']
  /** Who may come: anybody, any session, staff. */
  access: 'anon' | 'token' | 'admin'
  /** As the contract writes it, with {id}. */
  pattern: string
}

const ENTRIES = Object.entries(ROUTES) as [RouteName, Route][]

export const PLACES: readonly Place[] = ENTRIES.flatMap(([name, route]): Place[] => {
  const { method } = route
  if (route.role !== 'both') return [{ name, method, access: route.role, pattern: route.path }]
  return [
    { name, method, access: 'admin', pattern: route.admin },
    { name, method, access: 'token', pattern: route.client },
  ]
})

export const fillPath = (pattern: string, parameterOf: (parameter: string) => string | number): string =>
  pattern.replace(/\{(\w+)\}/g, (_, parameter: string) => encodeURIComponent(parameterOf(parameter)))
