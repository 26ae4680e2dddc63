/** The id that a part of an address names; null where it names none, as anybody can write an address. */
export function idIn(text: string | null): number | null {
  const id = Number(text ?? Number.NaN)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}
