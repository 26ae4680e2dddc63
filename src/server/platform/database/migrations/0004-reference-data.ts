import type { Kysely } from 'kysely'

interface ReferenceTables {
  energy_types: { id: number; name: string; display_name: string; water: boolean }
  measurement_units: { id: number; name: string; demand: boolean }
  energy_type_units: { energy_type_id: number; measurement_unit_id: number }
}

/** What is measured and in which units: the same in every database. Ids are stored: never renumber, only add. */
export async function up(db: Kysely<ReferenceTables>): Promise<void> {
  await db
    .insertInto('energy_types')
    .values(ENERGY_TYPES.map(([id, name, display_name, water]) => ({ id, name, display_name, water })))
    .execute()
  await db
    .insertInto('measurement_units')
    .values(UNITS.map(([id, name, demand]) => ({ id, name, demand })))
    .execute()
  await db
    .insertInto('energy_type_units')
    .values(
      ENERGY_TYPES.flatMap(([energy_type_id, , , , units]) =>
        units.map((unit) => ({ energy_type_id, measurement_unit_id: unitId(unit) })),
      ),
    )
    .execute()
}

const UNITS = [
  [1, 'kWh', false],
  [2, 'MWh', false],
  [3, 'kBtu', false],
  [4, 'MMBtu', false],
  [5, 'therm', false],
  [6, 'dekatherm', false],
  [7, 'CCF', false],
  [8, 'MCF', false],
  [9, 'HCF', false],
  [10, 'cubic foot', false],
  [11, 'cubic meter', false],
  [12, 'gal', false],
  [13, 'kgal', false],
  [14, 'Mlb', false],
  [15, 'lb', false],
  [16, 'ton-hour', false],
  [17, 'cubic yard', false],
  [18, 'ton', false],
  [19, 'ERU', false],
  [20, 'GJ', false],
  [21, 'kW', true],
  [22, 'kVA', true],
  [23, 'kVAR', true],
  [24, 'MW', true],
  [25, 'Mlb/h', true],
  [26, 'cooling ton', true],
] as const satisfies readonly (readonly [id: number, name: string, demand: boolean])[]

type Unit = (typeof UNITS)[number][1]

const POWER = ['kWh', 'MWh', 'kBtu', 'kW', 'kVA', 'kVAR', 'MW'] as const
const VOLUME = ['CCF', 'HCF', 'gal', 'kgal', 'cubic foot', 'cubic meter'] as const
const FUEL = ['gal', 'MMBtu', 'kBtu'] as const
const HAULED = ['cubic yard', 'ton', 'lb', 'gal'] as const

const ENERGY_TYPES = [
  [1, 'electric', 'Electricity', false, POWER],
  [
    2,
    'gas',
    'Natural Gas',
    false,
    ['therm', 'dekatherm', 'CCF', 'MCF', 'MMBtu', 'kBtu', 'GJ', 'cubic foot', 'cubic meter'],
  ],
  [3, 'water', 'Potable Water', true, VOLUME],
  [4, 'sewer', 'Sewer', true, VOLUME],
  [5, 'storm', 'Storm Water', true, ['ERU', ...VOLUME]],
  [6, 'irrigation', 'Irrigation', true, VOLUME],
  [7, 'fireline', 'Fireline', true, VOLUME],
  [8, 'tower', 'Cooling Tower', true, VOLUME],
  [9, 'steam', 'Steam', false, ['Mlb', 'lb', 'MMBtu', 'kBtu', 'Mlb/h']],
  [10, 'chilled water', 'Chilled Water', false, ['ton-hour', 'MMBtu', 'kBtu', 'cooling ton']],
  [11, 'hot water', 'Hot Water', false, ['MMBtu', 'kBtu', 'gal', 'kgal']],
  [12, 'fuel oil', 'Fuel Oil', false, FUEL],
  [13, 'propane', 'Propane', false, FUEL],
  [14, 'diesel', 'Diesel', false, FUEL],
  [15, 'gasoline', 'Gasoline', false, FUEL],
  [16, 'solar', 'Solar', false, POWER],
  [17, 'lighting', 'Lighting', false, POWER],
  /* What is hauled away is charted together as materials, by these three ids. */
  [22, 'waste', 'Waste', false, HAULED],
  [23, 'recycling', 'Recycling', false, HAULED],
  [27, 'organics', 'Organics', false, HAULED],
] as const satisfies readonly (readonly [
  id: number,
  name: string,
  displayName: string,
  water: boolean,
  units: readonly Unit[],
])[]

function unitId(name: Unit): number {
  const unit = UNITS.find(([, known]) => known === name)
  if (!unit) throw new RangeError(`no measurement unit is called ${name}`)
  return unit[0]
}
