const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const WEB_ADDRESS = new RegExp(
  `^(?:https?://)?(?:${LABEL}\\.)+[a-z]{2,63}(?::\\d{1,5})?(?:[/?#][^\\s]*)?$`,
  'i',
)

/** A domain with a top-level part, with or without http(s) before and a path behind. */
export const isWebAddress = (text: string): boolean => text.length <= 2_000 && WEB_ADDRESS.test(text.trim())
