/** Which form an address asks for. */
export interface FormAddress {
  kind: 'credentials' | 'upload' | 'repair'
  uuid: string
  /** Ties uploaded files to the request that they answer. */
  requestId: string | null
  /** Shown inside another site's page. */
  embedded: boolean
}

const PATH = /^(\/widgets)?\/(credentials-transfer|file-upload|repair-login)\/([^/]+)\/?$/

const KINDS: Record<string, FormAddress['kind']> = {
  'credentials-transfer': 'credentials',
  'file-upload': 'upload',
  'repair-login': 'repair',
}

/** Null for an address of no form. */
export function readFormAddress(address: string): FormAddress | null {
  const url = new URL(address)
  const [, widgets, page = '', uuid] = PATH.exec(url.pathname) ?? []
  const kind = KINDS[page]
  if (kind === undefined || uuid === undefined) return null
  return {
    kind,
    uuid: decodeURIComponent(uuid),
    requestId: url.searchParams.get('rid'),
    embedded: widgets !== undefined,
  }
}
