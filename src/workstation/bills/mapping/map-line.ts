import type { QueryClient } from '@tanstack/react-query'
import type { BillPort, Edited } from '#commands/bills/editor/port.ts'
import { countOf } from '#commands/line-item-mappings/save.ts'
import { lineAt } from '../draft/edits.ts'
import type { LineStop } from '../draft/stops.ts'
import type { BillDesk } from '../state/desk.ts'
import {
  type Meaning,
  mappingChange,
  mappingOf,
  mappingsQuery,
  meaningOfLine,
  meaningOfMapping,
} from './line-mapping.ts'

interface Parts {
  desk: BillDesk
  queryClient: QueryClient
}

/** Has every line so described taken for what is said, else for what this one is, for the bill's utility and client; waiting bills follow. */
export async function mapLine(
  id: number,
  asked: LineStop,
  { type, applicable }: Parameters<BillPort['mapLine']>[1],
  { desk, queryClient }: Parts,
): Promise<Edited> {
  const editor = desk.editor(id)
  if (editor === undefined) return null
  const { bill } = editor
  const stop: LineStop = { kind: asked.kind, id: desk.lineIdNow(id, asked.id) }
  const line = lineAt(editor.draft, stop)
  if (line === undefined || bill.utility_company_id === null) return null
  const isSaid = type !== undefined || applicable !== undefined
  const wanted: Partial<Meaning> = isSaid
    ? { ...(type !== undefined && { typeId: type }), ...(applicable !== undefined && { applicable }) }
    : meaningOfLine(line)
  // The person works on this line: the cursor stays there, also when the change brings problems elsewhere.
  desk.dispatch(id, { type: 'moved', to: stop })
  const query = mappingsQuery(desk.call, bill.utility_company_id, bill.company_id)
  const change = async (mappingId: number, to: Meaning) => {
    const params = { kind: stop.kind, mappingId }
    const answer = await desk.call('mappings.update', { params, body: mappingChange(stop.kind, to, bill) })
    await queryClient.invalidateQueries({ queryKey: query.queryKey })
    desk.replace((await desk.call('bills.get', { params: { id } })).bill)
    return answer
  }
  return desk.autosave.alone(id, async () => {
    // As the change before this one left it: what was not chosen now stays as that has it.
    const mapping = mappingOf(await queryClient.fetchQuery(query), stop.kind, line)
    if (mapping === undefined) {
      desk.say('This description was not learned yet: save the bill and it is.')
      return null
    }
    const before = meaningOfMapping(mapping)
    const { mapping: changed, effect } = await change(mapping.id, { ...before, ...wanted })
    const changes = effect.lines === 0 ? 'no waiting bill changed' : `${countOf(effect)} changed`
    desk.say(`Mapped “${line.description}”: ${changes}.`)
    return {
      label: `Mapped “${line.description}”`,
      apply: () => desk.autosave.alone(id, async () => void (await change(changed.id, before))),
    }
  })
}
