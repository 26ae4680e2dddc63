import type { BillDraft } from '#domain/bills/bill-draft.ts'
import { type UtilityType, utilityTypeOf } from '#domain/bills/matching/utility-type.ts'
import type { BillDetail } from '../draft/bill-detail.ts'
import { type DraftLine, lineAt } from '../draft/edits.ts'
import { demandUnitsOf, type FormData, type OnboardForm, unitsOf, withEnergyType, withUnit } from './form.ts'

/** The form with what the bill's page and lines say, once its choices are there; what a person chose stays. */
export function filledIn(form: OnboardForm, bill: BillDetail, draft: BillDraft, data: FormData): OnboardForm {
  if (form.filled) return form
  const withProperty = { ...form, filled: true, propertyId: form.propertyId ?? data.suggested_property_id }
  if (form.energyTypeId !== null) return withProperty
  const lines = linesAbout(form, draft)
  const energyTypeId = energyTypeFor(typeSaid(lines, draft, bill), data)
  return energyTypeId === null
    ? withProperty
    : withUnitsSaid(withEnergyType(withProperty, energyTypeId, data), lines, data)
}

/** The line that asked, and those that the page prints for the same meter, usages first: they name their unit. */
function linesAbout({ line }: OnboardForm, draft: BillDraft): DraftLine[] {
  const asked = line === null ? undefined : lineAt(draft, line)
  if (asked === undefined) return []
  const number = asked.meterNumber
  const type = typeOfLine(asked)
  const isOfKind = (each: DraftLine) => type === null || [type, null].includes(typeOfLine(each))
  const ofMeter = (each: DraftLine) =>
    each !== asked && number !== null && each.meterNumber === number && isOfKind(each)
  const others = [...draft.usages.filter(ofMeter), ...draft.charges.filter(ofMeter)]
  return type !== null || 'usageTypeId' in asked ? [asked, ...others] : [...others, asked]
}

/** What the lines speak of; else what the whole bill does, where that is one thing; else the utility's name. */
function typeSaid(
  lines: readonly DraftLine[],
  { charges, usages }: BillDraft,
  bill: BillDetail,
): UtilityType | null {
  const chosen = lines.map(typeOfLine).find((type) => type !== null)
  if (chosen) return chosen
  const all = new Set([...charges, ...usages].map(typeOfLine).filter((type) => type !== null))
  const [only] = all
  if (only !== undefined && all.size === 1) return only
  return utilityTypeOf(bill.ep_utility_company_name ?? bill.utility_company_name ?? '')
}

const typeOfLine = (line: DraftLine): UtilityType | null =>
  utilityTypeOf(line.description) ?? utilityTypeOf(('unit' in line && line.unit) || '')

/** The energy type whose name speaks of the same. */
const energyTypeFor = (type: UtilityType | null, { energyTypes }: FormData): number | null =>
  (type === null ? undefined : energyTypes.find((each) => utilityTypeOf(each.name) === type))?.id ?? null

/** The units that the usages are printed in, where the energy type has them. */
function withUnitsSaid(form: OnboardForm, lines: readonly DraftLine[], data: FormData): OnboardForm {
  const printed = new Set(lines.flatMap((line) => ('unit' in line && line.unit ? [unitKey(line.unit)] : [])))
  const isPrinted = ({ name }: { name: string }) => printed.has(unitKey(name))
  const unit = unitsOf(form.energyTypeId, data).find(isPrinted)
  const demandUnit = demandUnitsOf(form.energyTypeId, data).find(isPrinted)
  const withDemand = { ...form, demandUnitId: demandUnit?.id ?? form.demandUnitId }
  return unit === undefined ? withDemand : withUnit(withDemand, unit.id, data)
}

/** A unit as it is compared: "Therms" is "therm", "gallons" are "gal". */
const unitKey = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replace(/s$/, '')
    .replace(/gallon$/, 'gal')
