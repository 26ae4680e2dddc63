/** Where a widget may be embedded: a host, one with all below it, or one with a port. */
const HOST =
  /^(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?::\d{1,5})?$/

const LONGEST_HOST = 253

/** A host as it stands in a header, of what a person typed or pasted; null where that is none. */
export function hostOf(typed: string): string | null {
  const host = typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/?#].*$/, '')
  return host.length <= LONGEST_HOST && HOST.test(host) ? host : null
}
