import { navigate } from 'wouter/use-browser-location'
import type { Move } from '#commands/kernel/ports.ts'
import {
  isOpen,
  type MappingChoice,
  type MappingKind,
  type MappingRow,
  type MappingSort,
} from '#commands/line-item-mappings/context.ts'
import type { Mapping, MappingsPort } from '#commands/line-item-mappings/port.ts'
import { canBeAcknowledged } from '#domain/line-item-mappings/mapping.ts'
import { indexAfter } from '#workstation/platform/list/list-moves.ts'
import { prefixAtom } from '#workstation/platform/state/prefix.ts'
import type { Workstation } from '#workstation/platform/workstation.ts'
import { focusField } from '../fields.ts'
import { mappingsPath } from './address.ts'
import { changeMappings, forgetPreviews, putUtility, refreshMappings } from './mapping-queries.ts'
import {
  companyIdAtom,
  filterAtom,
  focusAtom,
  focusedMappingAtom,
  mappingKey,
  positionAtom,
  rowsAtom,
  type Sorting,
  sortingsAtom,
  type TableMapping,
  utilitiesAtom,
  utilityIdAtom,
  visibleRangeAtoms,
  wantedAtom,
} from './tables.ts'

/** The tables of mappings as commands move in them and change them. */
export function createMappingsPort({
  store,
  queryClient,
}: Pick<Workstation, 'store' | 'queryClient'>): MappingsPort {
  /** Both tables, one after the other, as the keyboard walks through them. */
  const walk = () => {
    const { charge, usage } = store.get(rowsAtom)
    return [...charge, ...usage]
  }

  const place = (): number => {
    const position = store.get(positionAtom)
    if (position === null) return 0
    return position.index + (position.kind === 'usage' ? store.get(rowsAtom).charge.length : 0)
  }

  const goTo = (row: TableMapping | undefined) => {
    if (row === undefined) return
    const index = store.get(rowsAtom)[row.kind].indexOf(row)
    store.set(focusAtom, { kind: row.kind, id: row.id, index })
  }

  const move = (to: Move) => {
    const rows = walk()
    const { first, last } = store.get(visibleRangeAtoms[store.get(positionAtom)?.kind ?? 'charge'])
    const page = Math.max(1, last - first)
    goTo(rows[indexAfter(to, place(), { total: rows.length, page })])
  }

  const setWanted = (change: (wanted: Map<string, MappingChoice>) => void) => {
    const wanted = new Map(store.get(wantedAtom))
    change(wanted)
    store.set(wantedAtom, wanted)
  }

  return {
    move,
    goToOpen(direction) {
      const rows = walk()
      const from = place()
      const around = rows.map(
        (_, step) => rows[(from + direction * (step + 1) + rows.length * 2) % rows.length],
      )
      goTo(around.find((row) => row !== undefined && isOpen(row)))
    },
    want(choice) {
      const row = store.get(focusedMappingAtom)
      if (row === null) return
      const nothing =
        choice === null || (choice.typeId === row.saved.typeId && choice.applicable === row.saved.applicable)
      setWanted((wanted) => (nothing ? wanted.delete(mappingKey(row)) : wanted.set(mappingKey(row), choice)))
    },
    unacknowledgedRows: () => walk().filter(canAcknowledge),
    put(rows) {
      const byKey = new Map(rows.map((row) => [mappingKey(row), row]))
      changeMappings(queryClient, (mapping) => {
        const row = byKey.get(mappingKey(mapping))
        return row === undefined ? null : shownAs(mapping, row)
      })
      setWanted((wanted) => {
        for (const [key, row] of byKey) {
          if (row.wanted === null) wanted.delete(key)
          else wanted.set(key, row.wanted)
        }
      })
    },
    replace(id, mapping) {
      changeMappings(queryClient, (shown) =>
        shown.kind === mapping.kind && shown.id === id ? mapping : null,
      )
      const focus = store.get(focusAtom)
      if (focus.kind === mapping.kind && focus.id === id) store.set(focusAtom, { ...focus, id: mapping.id })
      forgetPreviews(queryClient)
    },
    returnTo({ kind, id }) {
      goTo(store.get(rowsAtom)[kind].find((row) => row.id === id))
    },
    sortBy(by, asked) {
      const kind: MappingKind = asked ?? store.get(positionAtom)?.kind ?? 'charge'
      const sortings = store.get(sortingsAtom)
      store.set(sortingsAtom, { ...sortings, [kind]: sortedBy(sortings[kind], by) })
    },
    focusFilter: () => focusField('filter'),
    clearFilter: () => store.set(filterAtom, ''),
    focusPicker: focusField,
    openUtility(to) {
      const utilities = store.get(utilitiesAtom)
      const at = utilities.findIndex(({ id }) => id === store.get(utilityIdAtom))
      const step = to === 'previous' ? -1 : 1
      // Before a utility is chosen, next is the first and previous the last.
      const from = at === -1 && step === -1 ? 0 : at
      const around = utilities.map((_, steps) => utilities.at((from + step * (steps + 1)) % utilities.length))
      const next = around.find((utility) => to !== 'next-unmapped' || utility?.has_unmapped === true)
      if (next !== undefined) {
        navigate(mappingsPath(store.get(prefixAtom), next.id, store.get(companyIdAtom)))
      }
    },
    putUtility: (utility) => putUtility(queryClient, utility),
    exportOrder: (format) => ({
      name: 'mappings.export',
      input: {
        params: { id: store.get(utilityIdAtom) ?? 0 },
        body: { company_id: store.get(companyIdAtom) ?? undefined, format },
      },
    }),
    refresh: () => void refreshMappings(queryClient),
  }
}

/** Whether the row waits for nothing but being acknowledged. */
export const canAcknowledge = ({
  saved,
  acknowledged,
}: Pick<MappingRow, 'saved' | 'acknowledged'>): boolean => !acknowledged && canBeAcknowledged(saved)

function shownAs(
  mapping: Mapping,
  { saved, acknowledged }: Pick<MappingRow, 'saved' | 'acknowledged'>,
): Mapping {
  const shown = { applicable: saved.applicable, ack: acknowledged }
  return mapping.kind === 'charge'
    ? { ...mapping, ...shown, utility_charge_type_id: saved.typeId }
    : { ...mapping, ...shown, utility_usage_type_id: saved.typeId }
}

/** The same column again turns the order around; dates begin with the newest, all else at its beginning. */
function sortedBy(sorting: Sorting, by: MappingSort): Sorting {
  if (sorting.by === by) return { by, order: sorting.order === 'asc' ? 'desc' : 'asc' }
  return { by, order: by === 'created_at' ? 'desc' : 'asc' }
}
