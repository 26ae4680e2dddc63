import type { Line } from '../layout/lines.ts'
import { FOREIGN_SITES } from '../vocabulary/utility-words.ts'

const SITE =
  /(?:https?:\/\/|www\.|@)?\b((?:[a-z0-9-]+\.)+(?:com|org|net|gov|us|coop|ca|utility|energy|info|biz))\b/gi

/** The names of web sites and mail domains on the pages ("www.acme-power.com" is "acmepower"), by how often. */
export function siteNames(lines: readonly Line[]): Map<string, number> {
  const names = new Map<string, number>()
  for (const line of lines) {
    for (const segment of line.segments) {
      for (const match of segment.text.matchAll(SITE)) {
        const name = ownName(match[1] ?? '')
        if (name) names.set(name, (names.get(name) ?? 0) + 1)
      }
    }
  }
  return names
}

function ownName(host: string): string | null {
  const parts = host.toLowerCase().split('.').slice(0, -1)
  const name = parts.at(-1)?.replaceAll('-', '') ?? ''
  return name.length < 3 || parts.some((part) => FOREIGN_SITES.has(part)) ? null : name
}

/** Whether a site's name is made from a company's name: its letters, its first letters, or its first word. */
export function siteBelongsTo(site: string, companyName: string): boolean {
  const words = companyName.toLowerCase().match(/[a-z0-9]+/g) ?? []
  const joined = words.join('')
  if (joined.length < 3) return false
  if (joined.includes(site) || (joined.length > 4 && site.startsWith(joined))) return true
  const initials = words.map((word) => word[0]).join('')
  const main = words.filter((word) => !SMALL_WORDS.has(word))
  const mainInitials = main.map((word) => word[0]).join('')
  if (initials.length >= 3 && (site.startsWith(initials) || site.startsWith(mainInitials))) return true
  const first = main[0] ?? ''
  return first.length >= 5 && site.startsWith(first)
}

const SMALL_WORDS = new Set(['of', 'and', 'the', 'for', 'a'])
