/** What a comparison of years can be of besides one energy type. */
export const ALL_COSTS = 'All Costs'
export const MATERIALS = 'Materials'
export const WATER = 'Water'

/** What is hauled away: waste, recycling and organics. */
const MATERIAL_IDS: readonly number[] = [22, 23, 27]

/** Water that leaves: as much of it came in and is counted there, or it is rain. */
export const LEAVING: readonly string[] = ['sewer', 'storm']

/** An energy type as it is chosen from. */
export interface NamedType extends ResourceType {
  display_name: string
}

/** What can be compared of a property by its energy types: everything, groups of several, and each. */
export function resourcesOf(types: readonly NamedType[]): { value: string; label: string }[] {
  const groups = [
    { value: MATERIALS, of: types.filter(({ id }) => MATERIAL_IDS.includes(id)) },
    { value: WATER, of: types.filter(({ water }) => water) },
  ]
  return [
    { value: ALL_COSTS, label: ALL_COSTS },
    ...groups.filter(({ of }) => of.length > 0).map(({ value }) => ({ value, label: groupLabel(value) })),
    ...types.map(({ name, display_name: label }) => ({ value: name, label })),
  ]
}

/** A group of energy types as people call it. */
export const groupLabel = (group: string): string => (group === WATER ? 'All Water' : group)

export interface ResourceType {
  id: number
  name: string
  water: boolean
}

/** Whether a resource that was chosen has an energy type; a name that is no group's is an energy type's. */
export function isOf({ id, name, water }: ResourceType, resource: string): boolean {
  if (resource === ALL_COSTS) return true
  if (resource === MATERIALS) return MATERIAL_IDS.includes(id)
  if (resource === WATER) return water
  return name === resource
}

/** Whether what was used of an energy type is part of what was used of the resource. All costs have no usage. */
export function isUsageOf(type: ResourceType, resource: string): boolean {
  if (resource === ALL_COSTS) return false
  return isOf(type, resource) && !(resource === WATER && LEAVING.includes(type.name))
}
