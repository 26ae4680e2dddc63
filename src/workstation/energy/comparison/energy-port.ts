import { navigate } from 'wouter/use-browser-location'
import type { EnergyView } from '#commands/energy/comparison/context.ts'
import type { EnergyPort } from '#commands/energy/comparison/port.ts'
import { intervalsOfSearch, searchOfIntervals } from '#views/energy/intervals/interval-address.ts'
import { projectsOfSearch, searchOfProjects } from '#views/energy/projects-address.ts'
import { closeOverlayAtom, openOverlayAtom } from '#workstation/platform/state/overlays.ts'
import { roomPath } from '#workstation/platform/state/place.ts'
import { prefixAtom } from '#workstation/platform/state/prefix.ts'
import type { Workstation } from '#workstation/platform/workstation.ts'
import { METERED_PROPERTIES } from '#workstation/records/shared/lookup-queries.ts'
import { clientOfPlaceAtom, searchOfClient } from '#workstation/records/shared/of-client.ts'
import { changesAtom, dialogAtom, propertyAtom, searchAtom, viewAtom } from './state.ts'

type Needed = Pick<Workstation, 'store'>

/** Where the client is chosen, and where the view stands, for the keyboard to go there. */
export const CLIENT_PLACE = 'energy-client'
export const VIEW_PLACE = 'energy-view'

const focusIn = (place: string, what: string) =>
  document.querySelector<HTMLElement>(`[data-place="${place}"] ${what}`)?.focus()

/** Goes to a view, as it is looked at so. */
function go({ store }: Needed, view: EnergyView, search: string, how?: { replace: boolean }): void {
  const path = roomPath('energy', store.get(prefixAtom))
  navigate(`${path}${view === 'years' ? '' : `/${view}`}${search}`, how)
}

/** What is shown is looked at in another way: a step back does not lead through each. */
export const look = ({ store }: Needed, search: string): void =>
  go({ store }, store.get(viewAtom), search, { replace: true })

/** Goes to the properties of another client. */
export const goToClient = ({ store }: Needed, companyId: number | null): void =>
  go({ store }, store.get(viewAtom), searchOfClient(companyId))

/** Opens what makes links, or closes it. */
export function share({ store }: Needed, open: boolean): void {
  store.set(dialogAtom, open ? 'share' : null)
  store.set(open ? openOverlayAtom : closeOverlayAtom, 'dialog')
}

/** The energy of properties as commands move in it. */
export function createEnergyPort({
  store,
  queryClient,
}: Pick<Workstation, 'store' | 'queryClient'>): EnergyPort {
  /** Of a property alone: what is looked at of one is not there of another. */
  const searchOf = (id: number | undefined) =>
    searchOfClient(store.get(clientOfPlaceAtom), id === undefined ? {} : { property: String(id) })
  const projectsChanged = () => store.set(changesAtom, (count) => count + 1)
  return {
    projectsChanged,
    show: (view) => go({ store }, view, searchOf(store.get(propertyAtom)?.id)),
    chooseClient: () => focusIn(CLIENT_PLACE, 'input'),
    chooseProperty: () => focusIn(VIEW_PLACE, 'select'),
    showProperty: (id) => go({ store }, store.get(viewAtom), searchOf(id)),
    walk: () => focusIn(VIEW_PLACE, '[role="application"]'),
    toggleUploads() {
      const search = store.get(searchAtom)
      const place = intervalsOfSearch(search)
      look({ store }, searchOfIntervals({ ...place, uploads: !place.uploads }, search))
    },
    toggle(part) {
      const search = store.get(searchAtom)
      const place = projectsOfSearch(search)
      look({ store }, searchOfProjects({ ...place, part: place.part === part ? null : part }, search))
    },
    share: (open) => share({ store }, open),
    refresh() {
      void queryClient.invalidateQueries({ queryKey: METERED_PROPERTIES })
      projectsChanged()
    },
  }
}
