/** The pages that public links lead to. */
const PAGES = { credentials: '/credentials-transfer', upload: '/file-upload' } as const

export const publicPath = (kind: keyof typeof PAGES, uuid: string): string => `${PAGES[kind]}/${uuid}`
