import { hasHiddenCharacters } from './plain-text.ts'

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const WEB_ADDRESS = new RegExp(
  `^(?:https?://)?(?:${LABEL}\\.)+[a-z]{2,63}(?::\\d{1,5})?(?:[/?#][^\\s]*)?$`,
  'i',
)

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
