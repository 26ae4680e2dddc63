import { heatIn } from '#domain/energy/months/conversion.ts'
import { MATERIALS, WATER } from '#domain/energy/year-over-year/resources.ts'
import type { Choice } from '../answer.ts'
import type { FactMeter, Facts } from '../facts.ts'
import { metersOf, meterWords, type Scope } from '../scope.ts'
import { HEAD, type Reader, TAIL } from './reader.ts'

/** What a question names of a property. */
export interface Named {
  /** In the order in which they were named. */
  scopes: Scope[]
  /** Something was named that the property has none of: in words. */
  absent: string | null
  /** Something fits several: what it may be. */
  ambiguous: { word: string; choices: Choice[] } | null
}

/** What people call energy types, by the names that they have here; the longer before what it begins with. */
const TYPE_WORDS: readonly [type: string, words: RegExp][] = [
  [
    WATER,
    new RegExp(
      HEAD +
        'all (?:of )?(?:the )?water|water (?:and|&|/|plus) (?:sewer|sewage|wastewater)|water(?:/| & )sewer|total water' +
        TAIL,
      'u',
    ),
  ],
  [MATERIALS, new RegExp(HEAD + 'materials|waste (?:and|&) recycling|waste streams?' + TAIL, 'u')],
  ['chilled water', new RegExp(HEAD + 'chilled water|district cooling' + TAIL, 'u')],
  ['hot water', new RegExp(HEAD + 'hot water|district hot water' + TAIL, 'u')],
  ['irrigation', new RegExp(HEAD + 'irrigation(?: water)?|sprinklers?' + TAIL, 'u')],
  ['storm', new RegExp(HEAD + 'storm ?water|storm(?: drain(?:age)?)?|drainage' + TAIL, 'u')],
  ['sewer', new RegExp(HEAD + 'sewer(?:age)?|sewage|waste ?water' + TAIL, 'u')],
  ['water', new RegExp(HEAD + '(?:domestic |potable |city )?water' + TAIL, 'u')],
  ['recycling', new RegExp(HEAD + 'recycling|recyclables' + TAIL, 'u')],
  ['organics', new RegExp(HEAD + 'organics?|compost(?:ing)?|food waste' + TAIL, 'u')],
  [
    'waste',
    new RegExp(
      HEAD +
        '(?:waste|trash|garbage|refuse|rubbish|dumpsters?)(?: (?:collection|pick-?ups?|hauling|removal|disposal|service))?' +
        TAIL,
      'u',
    ),
  ],
  ['fuel oil', new RegExp(HEAD + '(?:fuel|heating) oil|oil' + TAIL, 'u')],
  ['propane', new RegExp(HEAD + 'propane|lpg' + TAIL, 'u')],
  ['diesel', new RegExp(HEAD + 'diesel' + TAIL, 'u')],
  ['gasoline', new RegExp(HEAD + 'gasoline|petrol' + TAIL, 'u')],
  ['steam', new RegExp(HEAD + 'steam|district steam' + TAIL, 'u')],
  ['solar', new RegExp(HEAD + 'solar(?: (?:panels?|power|energy|generation|production))?|pv' + TAIL, 'u')],
  ['lighting', new RegExp(HEAD + '(?:street |outdoor |area )?lighting|street ?lights?' + TAIL, 'u')],
  ['gas', new RegExp(HEAD + '(?:natural )?gas|nat(?:ural)? gas|ng' + TAIL, 'u')],
  ['electric', new RegExp(HEAD + 'electric(?:ity|al)?|elec|power' + TAIL, 'u')],
]

/** Words of utilities' names that many have. */
const COMMON =
  /^(?:the|of|and|company|co|inc|corp|corporation|llc|utilit(?:y|ies)|department|dept|authority|district|board|services?|energy|electric|power|light|lighting|gas|natural|water|sewer|works|city|county|town|village|municipal|public|waste|disposal|sanitation|environmental|management|north|south|east|west|northern|southern|eastern|western|new|united|american|national|regional|valley|cooperative|coop|association)$/

/** Takes all that names something of the property. */
export function readNames(reader: Reader, facts: Facts): Named {
  const named: Named = { scopes: [], absent: null, ambiguous: null }
  takeProperty(reader, facts)
  const places: { at: number; scope: Scope }[] = [
    ...readNumbers(reader, facts, named),
    ...readUtilities(reader, facts),
    ...readTypes(reader, facts, named),
    ...readEnergy(reader, facts),
  ]
  const ordered = places.sort((one, other) => one.at - other.at)
  named.scopes = ordered.map(({ at, scope }) => (isLeftOut(reader, at) ? allBut(facts, scope) : scope))
  reader.took(LEAVING_OUT)
  return named
}

const LEAVING_OUT = new RegExp(
  HEAD +
    /except(?: for)?|excluding|exclusive of|without|other than|apart from|besides|not including|not counting|leaving out|minus|but not/
      .source +
    TAIL,
  'u',
)
const LEAVES_OUT = new RegExp(`${LEAVING_OUT.source}(?: the| our| any)? $`, 'u')

/** "Everything except gas" */
const isLeftOut = (reader: Reader, at: number): boolean =>
  LEAVES_OUT.test(reader.between(Math.max(0, at - 30), at))

function allBut({ meters }: Facts, scope: Scope): Scope {
  const out = new Set(metersOf(meters, scope).map(({ id }) => id))
  const rest = meters.filter(({ id }) => !out.has(id)).map(({ id }) => id)
  return { energyType: null, meterIds: rest, words: `everything but ${scope.words}` }
}

/** The property's own name says nothing that is not known. */
function takeProperty(reader: Reader, { property }: Facts): void {
  if (property === null) return
  const name = property.name
    .toLowerCase()
    .replace(/[^\p{L}\d' -]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  reader.takeText(name)
}

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\d]/gu, '')

/** Fewer characters name nothing for sure. */
const SHORTEST_ENDING = 3

/** Meters and accounts by their numbers, or by how those end. */
function readNumbers(reader: Reader, facts: Facts, named: Named): { at: number; scope: Scope }[] {
  const places = readWholeNumbers(reader, facts)
  for (const { at, said, kind, sure } of spokenNumbers(reader)) {
    const fits = fitting(facts.meters, said, kind)
    if (fits.length === 0 && !sure) continue
    reader.cross(at, said.length)
    const names = new Set(fits.map(({ words }) => words))
    if (fits.length === 0) named.absent ??= `${kind ?? 'meter'} ${said}`
    else if (names.size > 1)
      named.ambiguous ??= {
        word: said,
        choices: [...names].map((words) => ({ label: words, question: words })),
      }
    else places.push({ at, scope: scopeOfNumber(fits) })
  }
  return places
}

/** Numbers that are written in parts, as they are known: "E 5520" and "E-5520" are one. */
function readWholeNumbers(reader: Reader, { meters }: Facts): { at: number; scope: Scope }[] {
  return meters.flatMap((meter) => {
    const number = meter.meterNum ?? ''
    // A unit that somebody wrote for a number names no meter.
    if (!/[ -]/.test(number) || !/\d/.test(number) || bare(number).length < SHORTEST_ENDING) return []
    const parts = number.toLowerCase().match(/[\p{L}\d]+/gu) ?? []
    const [at] = [' ', '-', ''].flatMap((between) => reader.takeText(parts.join(between)))
    if (at === undefined) return []
    const same = meters.filter(({ meterNum }) => meterNum === meter.meterNum)
    return [
      {
        at,
        scope: { energyType: null, meterIds: same.map(({ id }) => id), words: meterWords(meter) },
      },
    ]
  })
}

interface Spoken {
  at: number
  said: string
  kind: 'meter' | 'account' | null
  /** It is said to be a number of one. */
  sure: boolean
}

const SPOKEN =
  /(?:(meters?|accounts?|acct|a\/c)\.? ?(?:numbers?|nos?\.?|num|#)? ?(?:ending (?:in|with) |ends? in )?#?)?((?:\p{L}{1,4}-)?[\p{L}\d]*\d[\p{L}\d./-]*)/gu

function spokenNumbers(reader: Reader): Spoken[] {
  const text = reader.between(0, LONGEST)
  return [...text.matchAll(SPOKEN)].flatMap((found): Spoken[] => {
    const [whole, word, number = ''] = found
    const said = number.replace(/[./-]+$/, '')
    const at = found.index + whole.length - number.length
    const kind = word === undefined ? null : word.startsWith('m') ? 'meter' : 'account'
    // "account 2025" may be the account's costs of a year.
    const sure = kind !== null && said.length > SHORTEST_ENDING && !/^(?:19|20)\d\d$/.test(said)
    return said.length < SHORTEST_ENDING ? [] : [{ at, said, kind, sure }]
  })
}

const LONGEST = 4_000

interface Fit {
  meter: FactMeter
  words: string
  whole: boolean
}

/** Whole numbers before those that end so; a bare year is no number's end. */
function fitting(meters: readonly FactMeter[], said: string, kind: Spoken['kind']): Fit[] {
  const wanted = bare(said)
  const mayEnd = kind !== null || (said.length > SHORTEST_ENDING && !/^(?:19|20)\d\d$/.test(said))
  const fits = meters.flatMap((meter): Fit[] => {
    const numbers = [
      ...(kind === 'account' ? [] : [{ number: meter.meterNum, words: meterWords(meter) }]),
      ...(kind === 'meter' ? [] : [{ number: meter.acctNum, words: `account ${meter.acctNum ?? ''}` }]),
    ]
    return numbers.flatMap(({ number, words }) => {
      const own = bare(number ?? '')
      if (own === '' || !(own === wanted || (mayEnd && own.endsWith(wanted)))) return []
      return [{ meter, words, whole: own === wanted }]
    })
  })
  const whole = fits.filter((fit) => fit.whole)
  return whole.length > 0 ? whole : fits
}

const scopeOfNumber = (fits: readonly Fit[]): Scope => ({
  energyType: null,
  meterIds: [...new Set(fits.map(({ meter }) => meter.id))],
  words: fits[0]?.words ?? '',
})

/** By their whole names, or by a word that no other has and that is no word of the trade. */
function readUtilities(reader: Reader, { meters }: Facts): { at: number; scope: Scope }[] {
  const utilities = [...new Set(meters.map(({ utility }) => utility))]
  const scopeOf = (utility: string): Scope => ({
    energyType: null,
    meterIds: meters.filter((meter) => meter.utility === utility).map(({ id }) => id),
    words: utility,
  })
  const words = (utility: string): string[] => utility.toLowerCase().match(/[\p{L}\d']+/gu) ?? []
  return utilities.flatMap((utility) => {
    const own = words(utility).filter(
      (word) =>
        word.length >= 4 &&
        !COMMON.test(word) &&
        !utilities.some((other) => other !== utility && words(other).includes(word)),
    )
    const found = [words(utility).join(' '), ...own].flatMap((text) => reader.takeText(text))
    return found.length === 0 ? [] : [{ at: Math.min(...found), scope: scopeOf(utility) }]
  })
}

const ENERGY = new RegExp(
  HEAD +
    /(?:total |all |overall |whole )?energy(?= (?:usages?|use|used|consum\w+|did|intensity))|(?:energy use )?intensity(?= )|eui/
      .source +
    TAIL,
  'u',
)

/** All that holds energy: water and waste do not. */
function readEnergy(reader: Reader, { meters }: Facts): { at: number; scope: Scope }[] {
  const found = reader.take(ENERGY)
  if (found === null) return []
  const holding = meters.filter(({ energyType, unit }) => heatIn(energyType, unit, 1) !== null)
  const scope = { energyType: null, meterIds: holding.map(({ id }) => id), words: 'energy' }
  // What it is asked of an area by is read as that.
  if (/intensity|eui/.test(found[0])) reader.put(found)
  return holding.length === 0 ? [] : [{ at: found.index, scope }]
}

/** An energy type that the property has none of is said to be absent. */
function readTypes(reader: Reader, { meters }: Facts, named: Named): { at: number; scope: Scope }[] {
  const known = new Set(meters.map(({ energyType }) => energyType))
  return TYPE_WORDS.flatMap(([type, words]) =>
    reader.takeAll(words).flatMap((found) => {
      const has = type === WATER ? meters.some(({ water }) => water) : type === MATERIALS || known.has(type)
      if (!has) {
        named.absent ??= found[0]
        return []
      }
      return [{ at: found.index, scope: { energyType: type, meterIds: null, words: nameOf(type, meters) } }]
    }),
  ).filter(
    ({ scope }, at, all) => all.findIndex((other) => other.scope.energyType === scope.energyType) === at,
  )
}

const nameOf = (type: string, meters: readonly FactMeter[]): string => {
  if (type === WATER) return 'all water'
  return (meters.find(({ energyType }) => energyType === type)?.energyTypeName ?? type).toLowerCase()
}

/** Several things named of one kind narrow each other: the electric meters of a utility. */
export function narrowed(one: Scope, other: Scope, meters: readonly FactMeter[]): Scope {
  const [types, named] = one.energyType !== null ? [one, other] : [other, one]
  const within = named.meterIds ?? []
  const both = meters.filter(({ id, energyType }) => within.includes(id) && energyType === types.energyType)
  return both.length === 0
    ? { energyType: types.energyType, meterIds: named.meterIds, words: `${types.words} of ${named.words}` }
    : {
        energyType: types.energyType,
        meterIds: both.map(({ id }) => id),
        words: `${types.words} of ${named.words}`,
      }
}
