import type { BillFacts, UtilityKind } from '#demo/bills/bill-facts.ts'
import type { Random } from '#demo/bills/random.ts'
import { type FamilyName, familyOf } from './families.ts'
import type { Chances } from './physics.ts'
import { sideOfBar } from './words.ts'

/** Names that say little of the trade, or say it otherwise; all invented. Behind the bar for families held back. */
const NAMES: Partial<Record<UtilityKind, readonly string[]>> = {
  electric: [
    'Northline',
    'Sunrift Energy',
    'Larkmoor EMC',
    'Tri-Fork REMC',
    'Kestrel Edison',
    'Wexley PUD',
    'Velmont Municipal Light Plant',
    'Lower Cinder Public Power District',
    'Dovetail Public Service Company',
    'QLP',
    '|',
    'Corvera',
    'Marlowe County Rural Electric',
    'Brindle Light & Coke',
    'Harrow Valley Electric Membership Corporation',
    'TBEC',
    'Osprey Hydro',
  ],
  gas: [
    'Corvane',
    'Velmont Fuel',
    'NorthPipe',
    'Quillon Gas Light',
    '|',
    'Emberline',
    'Saffron Fuel Gas Corp.',
  ],
  combined: [
    'Evermark',
    'Lumenar Energy',
    'Juniper Light & Heat',
    '|',
    'Avistone',
    'Fernhollow Light, Gas & Water',
  ],
  water: [
    'TVWD',
    'Juniper Falls MUD No. 12',
    'Fernhollow Rural Water',
    'Cinder Lake Improvement District',
    'Pinnacle Bend Aqueduct Company',
    'Harrowgate Regional Sewerage Commission',
    '|',
    'Eastmere Irrigation District',
    'Copperfen Artesian',
    'MWSA',
  ],
  municipal: [
    'County of Thistledown',
    'Borough of Harrowgate',
    'Marlowe Board of Public Utilities',
    'Township of Wexley',
    'Quillon Light & Water Commission',
    '|',
    'Dovetail Utilities Commission',
    'Consolidated City of Velmont',
    'Larkmoor Dept. of Public Service',
  ],
  waste: [
    'Greenhaul',
    'R&J Carting',
    'Tri-Cities Refuse',
    'BlueBin',
    '|',
    'Ironwood Roll-Off',
    'Kerbside Inc.',
  ],
  propane: ['Hearthside', 'Valley LP', '|', 'Bottled Heat Co.'],
  district: ['Corestream', '|', 'Hearthloop'],
}

/** The bill of a utility whose name is of another kind. */
export function otherwiseNamed(
  facts: BillFacts,
  family: FamilyName,
  chances: Chances,
  random: Random,
): BillFacts {
  const names = sideOfBar(NAMES[facts.utility.kind] ?? [], familyOf(family).heldBack ?? false)
  if (names.length === 0 || !chances.does('names of other kinds')) return facts
  const name = random.pick(names)
  const website = `www.${name.toLowerCase().replace(/[^a-z]/g, '')}.example`
  return { ...facts, utility: { ...facts.utility, name, website } }
}
