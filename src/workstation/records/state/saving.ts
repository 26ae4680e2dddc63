import { atom } from 'jotai'
import type { KeptRecord } from '#commands/records/context.ts'
import type { Changed, RecordsPort, SeenRecord } from '#commands/records/port.ts'
import { CallFailed } from '#contract/client/client.ts'
import { recordType } from '#domain/records/record-types.ts'
import { staleRecord } from '#workstation/platform/drafts/stale.ts'
import type { Workstation } from '#workstation/platform/workstation.ts'
import { openRecordAtom } from './open.ts'
import { putRecord, refreshRecords } from './queries.ts'
import { editingAtom, NOTHING_UNSAVED, setUnsavedAtom, type Unsaved, unsavedOf, without } from './unsaved.ts'

/** What the server has against the record that is being set up, by field. */
export const formProblemsAtom = atom<Readonly<Record<string, string>>>({})

type Saving = Pick<RecordsPort, 'change' | 'setActive' | 'add' | 'mine' | 'takeTheirs'>

/** Writing records, one change after the other. */
export function createSaving({
  store,
  call,
  queryClient,
}: Pick<Workstation, 'store' | 'queryClient' | 'call'>): Saving {
  let begun: Promise<unknown> = Promise.resolve()
  /** What changes of this window made of a version: the next one builds on it. */
  const madeOf = new Map<string, number>()
  const keyOf = ({ type, id, version }: SeenRecord) => `${type}/${id}/${version}`

  function versionNow(seen: SeenRecord): number {
    let version = seen.version
    for (
      let next = madeOf.get(keyOf(seen));
      next !== undefined;
      next = madeOf.get(keyOf({ ...seen, version }))
    )
      version = next
    return version
  }

  /** In turn, on the record as the changes before left it. */
  function inTurn(
    seen: SeenRecord,
    write: (version: number) => Promise<{ record: KeptRecord; batch_id: number | null }>,
  ): Promise<Changed> {
    const turn = begun.then(async () => {
      const version = versionNow(seen)
      const { record, batch_id } = await write(version)
      if (record.version !== version) madeOf.set(keyOf({ ...seen, version }), record.version)
      putRecord(queryClient, record)
      void refreshRecords(queryClient)
      return batch_id === null ? null : { record, batchId: batch_id }
    })
    begun = turn.catch(() => undefined)
    return turn
  }

  const paramsOf = ({ type, id }: SeenRecord) => ({ type: recordType(type).path, id })

  return {
    async change(seen, values, names) {
      const before = store.get(openRecordAtom)
      const fields = Object.keys(values)
      // Seen at once, and kept until the server has taken it.
      store.set(setUnsavedAtom, seen, (unsaved) => ({
        values: { ...unsaved.values, ...values },
        names: { ...unsaved.names, ...names },
        problems: without(unsaved, fields).problems,
        stale: null,
      }))
      const refused = (problems: Unsaved['problems'], stale: Unsaved['stale'] = null) =>
        store.set(setUnsavedAtom, seen, (unsaved) => ({
          ...unsaved,
          problems: { ...unsaved.problems, ...problems },
          stale,
        }))
      try {
        const changed = await inTurn(seen, (version) =>
          call('records.change', { params: paramsOf(seen), body: { version, values } }),
        )
        store.set(setUnsavedAtom, seen, (unsaved) => without(unsaved, fields))
        return changed
      } catch (error) {
        const stale = staleRecord(error, seen.type)
        const problems = fieldProblems(error)
        if (stale !== null) refused({}, { ...stale, before })
        else refused(problems ?? Object.fromEntries(fields.map((field) => [field, 'This is not saved.'])))
        if (stale === null && problems === null) throw error
        return null
      }
    },
    setActive: (seen, active) =>
      inTurn(seen, (version) =>
        call('records.setActive', { params: paramsOf(seen), body: { version, active } }),
      ),
    async add(type, values) {
      store.set(formProblemsAtom, {})
      try {
        const { record, batch_id } = await call('records.add', {
          params: { type: recordType(type).path },
          body: { values },
        })
        void refreshRecords(queryClient)
        return batch_id === null ? null : { record, batchId: batch_id }
      } catch (error) {
        const problems = fieldProblems(error)
        if (problems === null) throw error
        store.set(formProblemsAtom, problems)
        return null
      }
    },
    mine() {
      const open = store.get(openRecordAtom)
      if (open === null) return null
      const { values, names, stale } = store.get(unsavedOf)(open)
      if (stale === null) return null
      return { seen: { type: open.type, id: open.id, version: stale.theirs.version }, values, names }
    },
    takeTheirs() {
      const open = store.get(openRecordAtom)
      if (open === null) return null
      const before = store.get(unsavedOf)(open)
      store.set(setUnsavedAtom, open, () => NOTHING_UNSAVED)
      store.set(editingAtom, null)
      void refreshRecords(queryClient)
      return {
        label: `Took what was saved meanwhile of ${open.title}`,
        apply: () => store.set(setUnsavedAtom, open, () => before),
      }
    },
  }
}

/** What a refused call says of the fields, by their names; null for any other failure. */
function fieldProblems(error: unknown): Record<string, string> | null {
  if (!(error instanceof CallFailed)) return null
  const { details } = error
  if (typeof details !== 'object' || details === null || !('fields' in details)) return null
  return details.fields as Record<string, string>
}
