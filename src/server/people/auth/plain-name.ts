import { parse } from 'tldts'
import { isPlainName, SIGN_UP_TEXTS } from '#domain/people/sign-up.ts'
import { CallError } from '#server/platform/errors.ts'

/** Throws `CallError` for names that no person or company has, and that would be links in a mail. */
export function requirePlainNames(...names: readonly string[]): void {
  if (!names.every((name) => isPlainName(name) && !namesWebsite(name)))
    throw new CallError('invalid_input', SIGN_UP_TEXTS.name)
}

/** Whether mail programs would make a link of a part of it. */
const namesWebsite = (name: string): boolean =>
  name.includes('://') || name.split(/[\s,;:()<>[\]"']+/).some(isDomain)

/** Of the public suffixes alone: "St.Mary" is none. */
function isDomain(word: string): boolean {
  const { domain, isIcann } = parse(word)
  return domain !== null && isIcann === true
}
