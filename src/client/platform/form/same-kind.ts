export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The texts and flags of a stored draft in the place of empty ones; whatever is of another kind is left out. */
export const sameKind = <Fields extends object>(empty: Fields, stored: Record<string, unknown>): Fields =>
  Object.assign(
    { ...empty },
    Object.fromEntries(
      Object.entries(empty).flatMap(([name, value]) =>
        ['string', 'boolean'].includes(typeof value) && typeof stored[name] === typeof value
          ? [[name, stored[name]]]
          : [],
      ),
    ),
  )
