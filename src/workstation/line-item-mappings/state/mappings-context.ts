import { atom } from 'jotai'
import type { MappingsContext } from '#commands/line-item-mappings/context.ts'
import { isOpen } from '#commands/line-item-mappings/context.ts'
import { canAcknowledge } from './mapping-port.ts'
import {
  companyIdAtom,
  filterAtom,
  focusedMappingAtom,
  picksClientAtom,
  rowsAtom,
  utilitiesAtom,
  utilityIdAtom,
} from './tables.ts'

/** The mappings as commands see them. */
export const mappingsContextAtom = atom((get): MappingsContext => {
  const { charge, usage } = get(rowsAtom)
  const shown = [...charge, ...usage]
  const utilities = get(utilitiesAtom)
  const utilityId = get(utilityIdAtom)
  const utility = utilities.find(({ id }) => id === utilityId)
  return {
    utilityId,
    utility: utility === undefined ? null : { name: utility.name, ownOf: utility.own_of },
    companyId: get(companyIdAtom),
    focused: get(focusedMappingAtom),
    shown: shown.length,
    open: shown.filter(isOpen).length,
    unacknowledged: shown.filter(canAcknowledge).length,
    filtered: get(filterAtom) !== '',
    picksClient: get(picksClientAtom),
    utilities: {
      count: utilities.length,
      unmapped: utilities.filter(({ id, has_unmapped }) => has_unmapped && id !== utilityId).length,
    },
  }
})
