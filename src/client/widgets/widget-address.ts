/** The pages of the room. */
const PAGES = ['yearoveryear', 'intervalchart', 'cost_avoidance', 'chat', 'testchart'] as const

export type WidgetPage = (typeof PAGES)[number]

/** What an address asks for. */
export interface WidgetAddress {
  /** Null where the link of the address says it. */
  page: WidgetPage | null
  /** Of the property or the project that it is about; null where one can be chosen. */
  id: number | null
  /** Of a shared widget; null for a person who is signed in. */
  token: string | null
  search: string
}

const PATH = /^\/widgets(?:\/(\d{1,15}))?(?:\/([a-z_]+))?\/?$/

/** Null for an address of no widget. */
export function readWidgetAddress(address: string): WidgetAddress | null {
  const { pathname, search, searchParams } = new URL(address)
  const [path, id, name] = PATH.exec(pathname) ?? []
  const page = PAGES.find((each) => each === name) ?? null
  const token = searchParams.get('widgetToken')
  if (path === undefined || (page === null && (name !== undefined || token === null))) return null
  return {
    page,
    id: id === undefined ? null : Number(id),
    token: token === '' ? null : token,
    search,
  }
}
