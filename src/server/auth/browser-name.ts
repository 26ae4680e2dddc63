import bowser from 'bowser'

/** A user agent as a person calls it: "Chrome on Windows"; null for one that names no browser. */
export function browserName(userAgent: string | null): string | null {
  if (userAgent === null || userAgent === '') return null
  const { browser, os } = bowser.parse(userAgent)
  if (browser.name === undefined) return null
  return os.name === undefined ? browser.name : `${browser.name} on ${os.name}`
}
