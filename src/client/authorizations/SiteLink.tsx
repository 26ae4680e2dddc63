import { withScheme } from '#domain/authorizations/status.ts'

/** The website of a login; nothing where its address is not known. */
export const SiteLink = ({ url }: { url: string }) =>
  url === '' ? null : (
    <a href={withScheme(url)} target="_blank" rel="noreferrer">
      {url}
    </a>
  )
