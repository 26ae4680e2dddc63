import { fields, nullable, text } from '#commands/kernel/args.ts'
import { defineCommand, nothingKept } from '#commands/kernel/define.ts'
import { only } from '#commands/kernel/when.ts'

const entersAccounting = only(({ rooms }) => rooms.includes('accounting'))

/** A customer of the books, or one of its invoices, from whatever names it: the palette. */
export const openAccounting = defineCommand({
  id: 'accounting.open-any',
  title: 'Open a customer or an invoice of the books',
  group: 'Accounting',
  args: fields({ query: text, invoicesOf: nullable(text) }),
  when: entersAccounting,
  run(_, ports, { query, invoicesOf }) {
    const search = new URLSearchParams({
      ...(invoicesOf === null ? {} : { qbo_id: invoicesOf }),
      ...(query === '' ? {} : { q: query }),
    })
    ports.go('accounting', `${invoicesOf === null ? '' : 'invoices'}?${search}`)
  },
  undo: nothingKept,
})
