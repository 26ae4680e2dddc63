import { atom } from 'jotai'
import {
  ENERGY_VIEWS,
  type EnergyContext,
  type EnergyView,
  type Named,
} from '#commands/energy/comparison/context.ts'
import { withDistinctNames } from '#domain/records/distinct-names.ts'
import { shownProperty } from '#views/energy/energy-part.ts'
import { answerAtom } from '#workstation/platform/state/answers.ts'
import { placeAtom } from '#workstation/platform/state/place.ts'
import { meteredPropertiesQuery } from '#workstation/records/shared/lookup-queries.ts'
import { clientOfPlaceAtom } from '#workstation/records/shared/of-client.ts'

const energyPlaceAtom = atom((get) => {
  const place = get(placeAtom)
  return place?.room === 'energy' ? place : null
})

/** The view that the address names. */
export const viewAtom = atom((get): EnergyView => {
  const named = get(energyPlaceAtom)?.within ?? ''
  return Object.hasOwn(ENERGY_VIEWS, named) ? (named as EnergyView) : 'years'
})

/** What the address says of how it is looked at. */
export const searchAtom = atom((get) => get(energyPlaceAtom)?.search ?? '')

export const propertiesAnswerAtom = answerAtom((get, call) => {
  const companyId = get(clientOfPlaceAtom)
  return companyId === null ? null : meteredPropertiesQuery(call, companyId)
})

const NONE: readonly Named[] = []

export const propertiesAtom = atom((get): readonly Named[] => {
  const { data } = get(propertiesAnswerAtom)
  return data === undefined ? NONE : withDistinctNames(data)
})

/** The property that the address names, else the first. */
export const propertyAtom = atom((get): Named | null => {
  const properties = get(propertiesAtom)
  const named = Number(new URLSearchParams(get(searchAtom)).get('property') ?? Number.NaN)
  return shownProperty(properties, named) ?? null
})

/** The project that the view shows. */
export const projectAtom = atom<Named | null>(null)

/** Whether links are being made. Null: no dialog is open. */
export const dialogAtom = atom<'share' | null>(null)

/** Counts what was changed of projects, and was asked for again. */
export const changesAtom = atom(0)

/** The room as commands see it. */
export const energyContextAtom = atom(
  (get): EnergyContext => ({
    view: get(viewAtom),
    properties: get(propertiesAtom),
    property: get(propertyAtom),
    project: get(projectAtom),
  }),
)
