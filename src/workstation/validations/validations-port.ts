import { navigate } from 'wouter/use-browser-location'
import { today } from '#base/calendar-date.ts'
import type { ValidationsPort } from '#commands/validations/port.ts'
import {
  searchOfValidations,
  usualNarrowing,
  type ValidationNarrowing,
} from '#domain/validations/validation-narrowing.ts'
import { createListMoves } from '#workstation/platform/list/list-moves.ts'
import { closeOverlayAtom, openOverlayAtom } from '#workstation/platform/state/overlays.ts'
import { roomPath } from '#workstation/platform/state/place.ts'
import { prefixAtom } from '#workstation/platform/state/prefix.ts'
import type { Workstation } from '#workstation/platform/workstation.ts'
import { putValidation, refreshValidations } from './queries.ts'
import { RANGE_FIELD_ID } from './range-field.ts'
import { dialogAtom, narrowingAtom, validationList } from './state.ts'

type Needed = Pick<Workstation, 'store' | 'queryClient'>

/** Goes to the address of the queue that is narrowed so too. */
export function narrowValidations({ store }: Pick<Needed, 'store'>, to: Partial<ValidationNarrowing>): void {
  const search = searchOfValidations({ ...store.get(narrowingAtom), ...to }, today())
  navigate(`${roomPath('validations', store.get(prefixAtom))}${search}`, { replace: true })
}

/** The room of validations as commands move in it and change it. */
export function createValidationsPort({ store, queryClient }: Needed): ValidationsPort {
  const moves = createListMoves({ store, state: validationList })
  return {
    move: moves.move,
    goOnAfter(validation) {
      moves.goOnAfter(new Set([validation.id]), () => putValidation(queryClient, validation))
      if (store.get(narrowingAtom).status !== null) void refreshValidations(queryClient)
    },
    returnTo(validation) {
      putValidation(queryClient, validation)
      moves.returnTo(validation.id)
      void refreshValidations(queryClient)
    },
    openReview: (meterId) => navigate(`${roomPath('review', store.get(prefixAtom))}/${meterId}`),
    typeRange: () => document.getElementById(RANGE_FIELD_ID)?.focus(),
    toggleUnchecked: () =>
      narrowValidations(
        { store },
        { status: store.get(narrowingAtom).status === 'Unchecked' ? null : 'Unchecked' },
      ),
    sortBy(sort) {
      const now = store.get(narrowingAtom)
      const turned = now.sort === sort && now.order === 'asc' ? 'desc' : 'asc'
      narrowValidations({ store }, { sort, order: turned })
    },
    show(view) {
      const within = view === 'found' ? '/found' : ''
      navigate(`${roomPath('validations', store.get(prefixAtom))}${within}`)
    },
    dialog(validation) {
      store.set(dialogAtom, validation)
      if (validation === null) store.set(closeOverlayAtom, 'dialog')
      else store.set(openOverlayAtom, 'dialog')
    },
    showUsual: () => narrowValidations({ store }, usualNarrowing(today())),
    refresh: () => void refreshValidations(queryClient),
  }
}
