import { templatesOf } from './message-template.ts'
import { hashDistance, type PictureHash } from './picture-hash.ts'

/** Bits by which pictures of one page differ for what varies on it: a clock, a name, a banner. */
const MOST_BITS_APART = 3

/** What of an error says which cause it has. */
export interface ErrorSigns {
  utilityCompanyId: number
  /** The cause as the worker names it. */
  code: string
  step: string
  error: string
  /** Words of the message that vary by whose error it is: the user name, the account number. */
  known: readonly string[]
  /** Of the picture taken when it failed; null where there is none. */
  picture: PictureHash | null
}

export interface ErrorGroup<E> {
  /** What their messages have in common. */
  template: string
  /** In the order given. */
  errors: E[]
}

/**
 * Errors by cause: those of one utility, code, message template and step whose pictures look alike. One without a
 * picture is of the cause that fits it, where only one does. Groups come in the order of their first errors.
 */
export function groupErrors<E extends ErrorSigns>(errors: readonly E[]): ErrorGroup<E>[] {
  const templates = templatesOf(errors)
  const causes = new Map<string, { template: string; errors: E[] }>()
  for (const [i, error] of errors.entries()) {
    const template = templates[i] as string
    const key = JSON.stringify([error.utilityCompanyId, error.code, error.step, template])
    const cause = causes.get(key) ?? { template, errors: [] }
    cause.errors.push(error)
    causes.set(key, cause)
  }
  const order = new Map(errors.map((error, i) => [error, i]))
  const placeOf = ({ errors: [first] }: ErrorGroup<E>): number => order.get(first as E) ?? 0
  return [...causes.values()]
    .flatMap(({ template, errors: alike }) => byPicture(alike).map((ofOne) => ({ template, errors: ofOne })))
    .sort((one, other) => placeOf(one) - placeOf(other))
}

/** Each picture goes to the nearest first picture of a group that it looks like. */
function byPicture<E extends ErrorSigns>(errors: readonly E[]): E[][] {
  const groups: { picture: PictureHash; errors: E[] }[] = []
  for (const error of errors) {
    const { picture } = error
    if (picture === null) continue
    const distances = groups.map((group) => hashDistance(group.picture, picture))
    const nearest = distances.indexOf(Math.min(...distances))
    if (nearest >= 0 && (distances[nearest] as number) <= MOST_BITS_APART) groups[nearest]?.errors.push(error)
    else groups.push({ picture, errors: [error] })
  }
  const bare = errors.filter(({ picture }) => picture === null)
  if (bare.length === 0) return groups.map((group) => group.errors)
  if (groups.length === 1) return [[...errors]]
  return [...groups.map((group) => group.errors), bare]
}
