import bowser from 'bowser'

/** A user agent as a person calls it: "Chrome on Windows"; null for one that names no browser. */
export function browserName(userAgent: string | null): string | null {
  if (userAgent === null || userAgent === '') return null
  const { browser, os } = bowser.parse(userAgent)
  // The library returns an empty name for a program that is no browser.
  if (!browser.name) return null
  return os.name ? `${browser.name} on ${os.name}` : browser.name
}
