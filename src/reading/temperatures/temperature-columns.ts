import type { TemperatureUnit } from '#domain/energy/cost-avoidance/temperature-units.ts'

/** Where things stand in a row of temperatures. */
export interface TemperatureColumns {
  date: number
  /** Null where it stands with the date, or days have no times. */
  clock: number | null
  /** Temperatures, the first that a row has a value in; the mean of the two of a pair. */
  values: readonly (readonly [number] | readonly [number, number])[]
  station: number | null
  stationName: number | null
  /** As heads, or the rules of a station's files, say it; null where neither does. */
  unit: TemperatureUnit | null
}

const DATE = /^(?:date ?time|date|day|dt|timestamp|valid|time|observation (?:date|time))(?: \w+)?$/
const CLOCK = /^(?:time|hour|clock)$/
const STATION = /^(?:station(?: id)?|stn|station identifier)$/
const NAME = /^(?:name|station name)$/

/** Of the hours first: a daily mean beside them is empty in most rows. */
const TEMPERATURES = [
  /^(?:hourly ?dry ?bulb ?temp(?:erature)?|dry ?bulb(?: temp(?:erature)?)?)$/,
  /^(?:tavg|tmean|daily ?average ?dry ?bulb ?temp(?:erature)?|(?:daily )?(?:mean|average|avg) temp(?:erature)?|temp(?:erature)? (?:mean|average|avg))$/,
  /^(?:(?:outdoor |outside |air |ambient )?temp(?:erature)?|tmp)$/,
]
const HIGHEST = /^(?:tmax|(?:daily )?max(?:imum)? temp(?:erature)?|temp(?:erature)? max(?:imum)?)$/
const LOWEST = /^(?:tmin|(?:daily )?min(?:imum)? temp(?:erature)?|temp(?:erature)? min(?:imum)?)$/

/** Null where it is no row of heads. */
export function columnsOf(row: readonly string[]): TemperatureColumns | null {
  const heads = row.map(plainHead)
  const place = (pattern: RegExp): number | null => {
    const at = heads.findIndex(({ words }) => pattern.test(words))
    return at === -1 ? null : at
  }
  const date = place(DATE)
  const [highest, lowest] = [place(HIGHEST), place(LOWEST)]
  const values = [
    ...TEMPERATURES.flatMap((pattern) => {
      const at = place(pattern)
      return at === null ? [] : [[at] as const]
    }),
    ...(highest === null || lowest === null ? [] : [[highest, lowest] as const]),
  ]
  const [first] = values
  if (date === null || first === undefined) return null
  const clock = place(CLOCK)
  return {
    ...{ date, values, clock: clock === date ? null : clock },
    ...{ station: place(STATION), stationName: place(NAME) },
    unit: heads[first[0]]?.unit ?? (isSummaryOfDay(heads) ? 'fahrenheit' : null),
  }
}

/** NOAA's Global Summary of the Day is in °F, whatever it is asked for. */
const isSummaryOfDay = (heads: readonly { words: string }[]): boolean =>
  ['station', 'temp', 'dewp', 'slp'].every((wanted) => heads.some(({ words }) => words === wanted))

const UNIT = /(?<=temp(?:erature)?|[^a-z])(?:deg(?:rees?)?)?(f(?:ahrenheit)?|c(?:elsius|entigrade)?)$/

/** A head in small letters without signs, and the unit at its end. */
function plainHead(head: string): { words: string; unit: TemperatureUnit | null } {
  const plain = head
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
  const found = UNIT.exec(plain)
  if (found === null) return { words: plain, unit: null }
  const words = plain
    .slice(0, found.index)
    .replace(/ deg(?:rees?)? ?$/, '')
    .trim()
  return { words, unit: found[1]?.startsWith('f') ? 'fahrenheit' : 'celsius' }
}
