/** Letters and digits alone, in lower case and without accents: by what heads and names are compared. */
export const squashed = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Units whose capital letters begin no word. */
const UNITS = /(?<![A-Za-z])(?:[kMG]W[hH]?|[kM]Btu|MMBtu|k[Vv][Aa]r?h?)(?![A-Za-z])/g

/** The words of a text: "meterNumber", "METER_NUMBER" and "Meter  Number" have the same. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .replaceAll(UNITS, (unit) => unit.toLowerCase())
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll('#', ' number ')
    .toLowerCase()
    .match(/[\p{L}\p{N}³²]+/gu) ?? []

/** Words by which exports say that there is no value. */
const NO_VALUE =
  /^(?:n\.?\/?a\.?|#n\/a|not (?:available|provided|entered|reported|known)|no data|data not available|missing|not applicable(?::.{0,200})?|null|nil|nan|none|\(?blank\)?|tb[ad]|\?+|-+|–|—|\.+|unknown|!auto!.{0,40})$/i

export const isNoValue = (text: string): boolean => text.length <= 220 && NO_VALUE.test(text)
