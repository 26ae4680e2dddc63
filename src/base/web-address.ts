import { hasHiddenCharacters } from './plain-text.ts'

// Domains are of any script: "www.pgé.com", and as such a name travels, "www.xn--pg-cja.com".
const LABEL = '[\\p{L}\\p{M}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?'
const TOP = '(?:\\p{L}[\\p{L}\\p{M}]{1,62}|xn--[a-z0-9-]{1,59})'
const WEB_ADDRESS = new RegExp(`^(?:https?://)?(?:${LABEL}\\.)+${TOP}(?::\\d{1,5})?(?:[/?#][^\\s]*)?$`, 'iu')

export const MAX_WEB_ADDRESS = 2_000
export const BAD_WEB_ADDRESS = 'Please enter a valid Website URL'

/** A domain with a top-level part, with or without http(s) before and a path behind. */
export const isWebAddress = (text: string): boolean =>
  text.length <= MAX_WEB_ADDRESS && WEB_ADDRESS.test(text.trim()) && !hasHiddenCharacters(text.trim())

/** As `isWebAddress`, or any http(s) address with a host: a portal may be within the provider's own network. */
export const isPortalAddress = (text: string): boolean =>
  isWebAddress(text) ||
  (text.length <= MAX_WEB_ADDRESS &&
    /^https?:\/\/[^/?#\s]/i.test(text) &&
    URL.canParse(text) &&
    !/\s/.test(text) &&
    !hasHiddenCharacters(text))
