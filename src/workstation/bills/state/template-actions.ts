import type { QueryClient } from '@tanstack/react-query'
import type { BillPort } from '#commands/bills/editor/port.ts'
import { lessonsQuery } from './bill-queries.ts'
import type { BillDesk } from './desk.ts'
import { readAnew } from './run-pass.ts'
import { templateOf } from './templates.ts'

type TemplatePort = Pick<BillPort, 'markNextTemplate' | 'leaveOutTemplate' | 'forgetTemplate'>

/** What commands do with the templates that a bill was read by. */
export function createTemplates(id: number, desk: BillDesk, queryClient: QueryClient): TemplatePort {
  const leaveOut = async (lessonId: number, leftOut: boolean): Promise<void> => {
    const { failure } = await readAnew(id, desk, () => {
      const body = { left_out: leftOut, version: desk.editor(id)?.bill.version, wait: false }
      return desk.call('bills.leaveOutLesson', { params: { id, lessonId }, body })
    })
    if (failure !== null) throw new Error(failure)
  }
  return {
    async markNextTemplate() {
      const editor = desk.editor(id)
      if (editor === undefined) return
      const { templates } = editor.bill
      const at = templates.findIndex((template) => template.id === templateOf(editor)?.id)
      const following = templates[(at + 1) % Math.max(1, templates.length)]
      desk.dispatch(id, { type: 'template', template: following?.id ?? null })
    },
    async leaveOutTemplate(lessonId) {
      const template = desk.editor(id)?.bill.templates.find((each) => each.id === lessonId)
      if (template === undefined) return null
      desk.dispatch(id, { type: 'template', template: lessonId })
      const { name, left_out: wasOut } = template
      await leaveOut(lessonId, !wasOut)
      return {
        label: wasOut ? `Read with ${name} again` : `Read without ${name}`,
        async apply(ports) {
          ports.queue.open(id)
          await desk.ensure(id)
          await leaveOut(lessonId, wasOut)
        },
      }
    },
    async forgetTemplate(lessonId) {
      const utilityId = desk.editor(id)?.bill.utility_company_id ?? null
      if (utilityId === null) return null
      const query = lessonsQuery(desk.call, utilityId)
      const before = await queryClient.ensureQueryData(query)
      const { lessons } = await desk.call('utilities.forgetLesson', { params: { id: utilityId, lessonId } })
      queryClient.setQueryData(query.queryKey, lessons)
      desk.dispatch(id, { type: 'template', template: null })
      await desk.autosave.alone(id, async () =>
        desk.replace((await desk.call('bills.get', { params: { id } })).bill),
      )
      return before.find((lesson) => lesson.id === lessonId)?.name ?? 'the template'
    },
  }
}
