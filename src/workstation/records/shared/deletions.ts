import { atom } from 'jotai'
import { answerAtom } from '#workstation/platform/state/answers.ts'
import { audienceAtom } from '#workstation/platform/state/audience.ts'
import { companiesQuery } from './lookup-queries.ts'

const companiesAtom = answerAtom((get, call) => (get(audienceAtom) === 'admin' ? companiesQuery(call) : null))

/** When all data of clients will be deleted, by their ids; of staff's window alone. */
export const deletionsAtom = atom(
  (get): ReadonlyMap<number, string> =>
    new Map(
      (get(companiesAtom).data ?? []).flatMap(({ id, deletion_due_at: due }) =>
        due === null ? [] : [[id, due] as const],
      ),
    ),
)
