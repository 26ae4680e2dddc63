/**
 * Where a text is sealed for: bound into the envelope, so that it opens in this field of this call alone, and for whom
 * it was sealed. `field` is its path in the body, as in "accounts.0.password".
 */
export interface SealedPlace {
  call: string
  /** `ofUser` or `ofLink`. */
  whose: string
  field: string
}

export const ofUser = (userId: number | null): string => `user:${userId}`

/** Of a person without a session, who came by the link of this uuid. */
export const ofLink = (uuid: string): string => `link:${uuid}`

/** The place as one text that no other place has. */
export const nameOfPlace = ({ call, whose, field }: SealedPlace): string =>
  JSON.stringify([call, whose, field])
