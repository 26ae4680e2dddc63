import type { z } from 'zod'
import type { billDetail } from '#contract/bills/bill.ts'
import type { TestPerson } from './people.ts'
import type { TestApp } from './test-app.ts'

export type Detail = z.output<typeof billDetail>
type Person = Pick<TestPerson, 'token'> & { staff?: boolean }

export const baseOf = (person: Person): string => (person.staff ? '/admin/textract_bills' : '/documents')

export async function getBill({ call }: TestApp, person: Person, id: number): Promise<Detail> {
  const answer = await call('GET', `${baseOf(person)}/${id}`, { token: person.token })
  if (answer.statusCode !== 200) throw new Error(`GET bill ${id}: ${answer.statusCode} ${answer.body}`)
  return answer.json().bill
}

/** The body that saves a bill as it was given, with its edits. */
export const savingOf = (bill: Detail, edits: Partial<NonNullable<Detail['gpt_bill']>> = {}) => ({
  bill: {
    id: bill.id,
    version: bill.version,
    utility_account_id: bill.utility_account_id,
    gpt_bill: { ...bill.gpt_bill, ...edits },
  },
})

export const save = ({ call }: TestApp, person: Person, body: object) =>
  call('POST', `${baseOf(person)}/create_bill`, { token: person.token, body })

export const post = ({ call }: TestApp, person: Person, path: string, body: object) =>
  call('POST', `${baseOf(person)}/${path}`, { token: person.token, body })
