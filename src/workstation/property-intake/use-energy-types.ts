import { useQuery } from '@tanstack/react-query'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { energyTypesQuery } from './queries.ts'

/** What a meter can measure; none while it is on its way. */
export function useEnergyTypes(): readonly { id: number; display_name: string }[] {
  const { call } = useWorkstation()
  return useQuery(energyTypesQuery(call)).data ?? []
}

/** The name of an energy type; null where none is said. */
export function useEnergyNames(): (id: number | null) => string | null {
  const types = useEnergyTypes()
  return (id) => types.find((type) => type.id === id)?.display_name ?? null
}
