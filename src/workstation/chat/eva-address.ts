import { idIn } from '#ui/id-in-address.ts'
import { chatOfSearch } from '#views/chat/chat-address.ts'
import type { ChatProps } from '#views/chat/chat-part.ts'

/** What the room was opened on, beside a property. */
const ABOUT = ['bill', 'meter'] as const

/** The bill and the meter that the address names. */
export function aboutOfSearch(search: string): NonNullable<ChatProps['about']> {
  const params = new URLSearchParams(search)
  const [bill, meter] = ABOUT.map((name) => idIn(params.get(name)))
  return {
    ...(bill != null && { bill_id: bill }),
    ...(meter != null && { utility_account_meter_id: meter }),
  }
}

/** Where the address leads from one to the other: what was asked about of one property is not there of another. */
export function searchBehind(before: string, next: string): string {
  const [from, to] = [chatOfSearch(before).property, chatOfSearch(next).property]
  if (from === null || from === to) return next
  const params = new URLSearchParams(next)
  for (const name of ABOUT) params.delete(name)
  return `?${params}`
}
