import { areMixed, type EnergyType, isSameKind } from '#domain/records/energy-type.ts'
import { type ChargeRow, startOf } from '../charges/charge-row.ts'
import type { ReadCharge, ReadUsage } from '../extraction.ts'
import type { LabelledPage } from '../fields/places.ts'
import { productOf } from '../grounds/products.ts'
import { panelLines } from '../layout/panels.ts'
import { sectionEnergies } from './section-headings.ts'

/** A charge with what shows which meter it is for. */
interface PlacedCharge {
  charge: ReadCharge
  row: ChargeRow
  /** By the heading above it. */
  section: EnergyType | null
}

/** The meter that a charge's evidence points to, null for none of the bill's; stronger evidence has a higher rank. */
interface MeterEvidence {
  meter: string | null
  rank: 1 | 2 | 3
}

/**
 * Gives each charge of a bill of several meters the one that it is for: whose usage was charged, whose energy its
 * words, its unit or its section are of, or whose account it stands under. The meter that was named last before it
 * is no evidence where a bill lists its meters before its charges. Without evidence the charge has no meter.
 */
export function withLineMeters(
  pages: readonly LabelledPage[],
  found: { charges: readonly ReadCharge[]; usages: readonly ReadUsage[] },
  rows: readonly ChargeRow[],
  all: readonly ChargeRow[],
  meterNumbers: readonly string[],
): { charges: ReadCharge[]; usages: ReadUsage[] } {
  const { charges, usages } = withoutImpossible(found)
  return { charges: metersOfCharges(pages, charges, rows, all, usages, new Set(meterNumbers)), usages }
}

/** No meter measures two energies: where it seems to, its number stands elsewhere than before its lines. */
function withoutImpossible({
  charges,
  usages,
}: {
  charges: readonly ReadCharge[]
  usages: readonly ReadUsage[]
}) {
  const ofMeter = Map.groupBy(usages, ({ meterNumber }) => meterNumber)
  const isImpossible = (meter: string | null) =>
    meter !== null && areMixed((ofMeter.get(meter) ?? []).flatMap(({ energyType }) => energyType ?? []))
  const without = <L extends ReadCharge | ReadUsage>(line: L): L =>
    isImpossible(line.meterNumber) ? { ...line, meterNumber: null } : line
  return { charges: charges.map(without), usages: usages.map(without) }
}

function metersOfCharges(
  pages: readonly LabelledPage[],
  charges: readonly ReadCharge[],
  rows: readonly ChargeRow[],
  all: readonly ChargeRow[],
  usages: readonly ReadUsage[],
  meters: ReadonlySet<string | null>,
): ReadCharge[] {
  // Of panels side by side some headings stand over one, and some over both.
  const lines = pages.flatMap((page) => [...page.lines, ...panelLines(page.lines)])
  const sold = new Set([...charges, ...usages].flatMap(({ energyType }) => energyType ?? []))
  const sections = sectionEnergies(lines, rows, sold)
  const placed = charges.map((charge, at): PlacedCharge => {
    const section = sections[at] ?? null
    return {
      charge: { ...charge, energyType: charge.energyType ?? section },
      row: rows[at] as ChargeRow,
      section,
    }
  })
  const metered = usages.filter(({ meterNumber }) => meterNumber !== null)
  if (meters.size < 2)
    return placed.map(({ charge }) =>
      charge.energyType !== null && NEVER_METERED.has(charge.energyType)
        ? { ...charge, meterNumber: null }
        : charge,
    )
  const named = new Set(charges.map(({ meterNumber }) => meterNumber))
  const evidence = { usages: metered, isBySection: [...meters].every((meter) => named.has(meter)) }
  const whole = blocksOf(placed, all, false)
  const parted = whole.length < meters.size ? blocksOf(placed, all, true) : whole
  const blocks = parted.map((block, at) => metersOfBlock(block, parted[at - 1]?.at(-1), evidence))
  return withLastMeter(withEnclosed(blocks), meters).flatMap(({ charges: ofBlock }) => ofBlock)
}

/**
 * Charges of one service: under one another, without a sum or another heading between. Where a bill parts its services
 * by neither, the charge that a service begins with parts them.
 */
function blocksOf(
  placed: readonly PlacedCharge[],
  all: readonly ChargeRow[],
  isPartedByFirst: boolean,
): PlacedCharge[][] {
  const sums = all.filter(({ kind }) => kind !== 'charge')
  const blocks: PlacedCharge[][] = []
  placed.forEach((each, at) => {
    const before = placed[at - 1]
    const isNext =
      before !== undefined &&
      before.section === each.section &&
      isUnder(before.row, each.row) &&
      !(isPartedByFirst && FIRST_CHARGE.test(each.charge.description)) &&
      !sums.some((sum) => isBetween(sum, before.row, each.row))
    if (isNext) blocks.at(-1)?.push(each)
    else blocks.push([each])
  })
  return blocks
}

/** What a service's charges begin with, however much was used. */
const FIRST_CHARGE =
  /\b(?:customer|basic|base|availability|minimum|(?:service|monthly|meter|facilit(?:y|ies)|system access) ch(?:ar)?ge?)\b/i
/** How far charges of one service are indented from one another, in points. */
const MAX_INDENT = 30

const isUnder = (above: ChargeRow, row: ChargeRow): boolean =>
  above.column === row.column && Math.abs(startOf(above) - startOf(row)) < MAX_INDENT

const isBetween = (sum: ChargeRow, { line: above }: ChargeRow, { line: below }: ChargeRow): boolean =>
  sum.line.sheet === above.sheet && sum.line.y0 > above.y0 && sum.line.y0 < below.y0

interface BillEvidence {
  usages: readonly ReadUsage[]
  /** Each meter is named before charges of its own, so that the last one named is evidence. */
  isBySection: boolean
}

interface MeteredBlock {
  charges: ReadCharge[]
  /** The meter of those charges that prove most; undefined without evidence, or where they differ. */
  meter: string | null | undefined
  isKnown: boolean
}

/** The strongest evidence of a block holds for its charges with weaker evidence or none. */
function metersOfBlock(
  block: readonly PlacedCharge[],
  before: PlacedCharge | undefined,
  { usages, isBySection }: BillEvidence,
): MeteredBlock {
  const named = isBySection ? namedIn(block, before) : []
  const evidence = block.map((each, at) => evidenceFor(each, usages, named[at] ?? null))
  const most = Math.max(0, ...evidence.map((each) => each?.rank ?? 0))
  const leading = new Set(evidence.filter((each) => each?.rank === most).map((each) => each?.meter))
  const common = leading.size === 1 ? [...leading][0] : undefined
  const charges = block.map(({ charge }, at) => {
    const own = evidence[at]
    const isLed = common !== undefined && (own?.rank ?? 0) < Math.min(most, 2)
    return { ...charge, meterNumber: (isLed || own === undefined ? common : own.meter) ?? null }
  })
  return { charges, meter: common, isKnown: most > 0 }
}

/** A meter that stands beside its charges may be named beside the last of them alone: those above it seem to be on the one before. */
function namedIn(block: readonly PlacedCharge[], before: PlacedCharge | undefined): (string | null)[] {
  const numbers = block.map(({ charge }) => charge.meterNumber)
  const stale = before?.charge.meterNumber
  const own = numbers.find((number) => number !== stale)
  return numbers.map((number) => (number === stale && own !== undefined ? own : number))
}

function evidenceFor(
  { charge, row, section }: PlacedCharge,
  usages: readonly ReadUsage[],
  named: string | null,
): MeterEvidence | undefined {
  const product = productOf(row)?.charged
  const ofQuantity = only(usages.filter((usage) => product != null && isOfQuantity(usage, product)))
  if (ofQuantity !== undefined) return { meter: ofQuantity, rank: 3 }
  const own = UNIT_ENERGY[product?.unit ?? ''] ?? charge.energyType
  const ofEnergy = own === null ? undefined : meterOfEnergy(own, usages)
  if (ofEnergy !== undefined) return { meter: ofEnergy, rank: own === section ? 1 : 2 }
  if (named !== null) return { meter: named, rank: 1 }
  const ofAccount = only(usages.filter((usage) => isOfAccount(usage, charge)))
  return ofAccount === undefined ? undefined : { meter: ofAccount, rank: 1 }
}

/** The one meter of the usages. */
function only(usages: readonly ReadUsage[]): string | undefined {
  const meters = new Set(usages.flatMap(({ meterNumber }) => meterNumber ?? []))
  return meters.size === 1 ? [...meters][0] : undefined
}

/** Of rounded figures the last decimal may differ. */
const ROUNDING = 0.005

const isOfQuantity = ({ standard }: ReadUsage, charged: { amount: number; unit: string }): boolean =>
  standard !== null && charged.unit === standard.unit && Math.abs(charged.amount - standard.amount) < ROUNDING

const isOfAccount = ({ accountNumber }: ReadUsage, charge: ReadCharge): boolean =>
  accountNumber !== null && accountNumber === charge.accountNumber

/** Units that measure one energy alone. */
const UNIT_ENERGY: Record<string, EnergyType> = {
  kWh: 'electric',
  kW: 'electric',
  kVA: 'electric',
  therm: 'gas',
}

/** The one meter of this energy, else of its kind; null where every meter is of another kind. */
function meterOfEnergy(energy: EnergyType, usages: readonly ReadUsage[]): string | null | undefined {
  const same = usages.filter(({ energyType }) => energyType === energy)
  if (same.length > 0) return only(same)
  const related = usages.filter(({ energyType }) => energyType !== null && isMeasuredAs(energy, energyType))
  if (related.length > 0) return only(related)
  return usages.every(({ energyType }) => energyType !== null) ? null : undefined
}

const NEVER_METERED: ReadonlySet<EnergyType> = new Set(['waste', 'recycling', 'organics'])

/** Sewer is billed by the water that was used, lights by the electricity. */
const isMeasuredAs = (energy: EnergyType, metered: EnergyType): boolean =>
  !NEVER_METERED.has(energy) && isSameKind(energy, metered)

/** A block without evidence between two of the same meter is for that one too. */
const withEnclosed = (blocks: readonly MeteredBlock[]): MeteredBlock[] =>
  blocks.map((block, at) => {
    const before = blocks.slice(0, at).findLast(({ isKnown }) => isKnown)?.meter
    const after = blocks.slice(at + 1).find(({ isKnown }) => isKnown)?.meter
    return block.isKnown || before == null || before !== after ? block : onMeter(block, before)
  })

const onMeter = ({ charges }: MeteredBlock, meter: string): MeteredBlock => ({
  charges: charges.map((charge) => ({ ...charge, meterNumber: meter })),
  meter,
  isKnown: true,
})

/** The one meter without charges is that of the one block without evidence. */
function withLastMeter(blocks: readonly MeteredBlock[], meters: ReadonlySet<string | null>): MeteredBlock[] {
  const found = new Set(blocks.flatMap(({ charges }) => charges.map(({ meterNumber }) => meterNumber)))
  const [left, ...others] = [...meters].filter((meter) => !found.has(meter))
  const unknown = blocks.filter(({ isKnown }) => !isKnown)
  return blocks.map((block) =>
    block.isKnown || unknown.length !== 1 || left == null || others.length > 0 ? block : onMeter(block, left),
  )
}
