/** The pages that public links lead to. */
const PAGES = {
  credentials: '/credentials-transfer',
  upload: '/file-upload',
  repair: '/repair-login',
} as const

/** The path of a link's page; `requestId` says which request's bill it asks for. */
export const publicPath = (kind: keyof typeof PAGES, uuid: string, requestId: number | null = null): string =>
  `${PAGES[kind]}/${uuid}${requestId === null ? '' : `?rid=${requestId}`}`

/** In characters, of what a credential form takes. */
export const CREDENTIAL_LIMITS = { username: 500, password: 500, notes: 5_000 } as const
