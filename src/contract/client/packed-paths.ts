import type { Paths } from './calling.ts'

/**
 * The table of paths as a bundle carries it, a fifth smaller when compressed: an area with its calls, a line each, and
 * an empty line between areas. A path for staff begins with `+`, one for sessions with `-`.
 */
const ROLES = { '+': 'admin', '-': 'client' } as const

/** The table of a packed text; made by `packPaths`. */
export function unpackPaths(text: string): Paths {
  const paths: Record<string, unknown> = {}
  for (const area of text.split('\n\n')) {
    const [name, ...calls] = area.split('\n')
    for (const call of calls) {
      const [own, method, ...places] = call.split(' ')
      paths[`${name}.${own}`] = { method, at: Object.fromEntries(places.map(unpackPlace)) }
    }
  }
  return paths as Paths
}

function unpackPlace(place: string): [role: string, path: string] {
  const role = ROLES[place[0] as keyof typeof ROLES]
  return role === undefined ? ['anon', place] : [role, place.slice(1)]
}

const SIGNS: Record<string, string> = { admin: '+', client: '-', anon: '' }

/** Neighbours share most of their paths: calls stand in the order of their roles and paths. */
export function packPaths(paths: Partial<Paths>): string {
  const calls = Object.entries(paths).map(([name, { method, at }]) => {
    const [area = '', own = ''] = name.split('.')
    const roles = Object.entries(at as Record<string, string>)
    const order = `${Object.keys(at)}${roles.map(([, path]) => path)}`
    const places = roles.map(([role, path]) => `${SIGNS[role]}${path}`)
    return { area, order, line: [own, method, ...places].join(' ') }
  })
  const areas = Map.groupBy(
    calls.toSorted((one, other) => (one.order < other.order ? -1 : 1)),
    ({ area }) => area,
  )
  return [...areas].map(([area, of]) => [area, ...of.map(({ line }) => line)].join('\n')).join('\n\n')
}

/** Every call that a page can make: none of those that other systems make by their keys. */
export const pathsOfPages = (paths: Paths): Partial<Paths> =>
  Object.fromEntries(
    Object.entries(paths).filter(([, { at }]) => !('key' in at)),
  ) as unknown as Partial<Paths>
