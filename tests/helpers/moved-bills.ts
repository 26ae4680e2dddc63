import { expect } from 'vitest'
import { type Detail, getBill, post } from './bill-calls.ts'
import { addAccount, type TestAccount } from './bills.ts'
import { addPerson, type TestPerson } from './people.ts'
import { createReadingApp, type ReadingApp } from './reading-app.ts'
import { accountOf, addWaitingBill, factsOf, fileOf } from './waiting-bills.ts'

type Person = TestPerson & { staff?: boolean }

export interface Moving {
  to?: number
  wholeFile?: boolean
  version?: number
  person?: Person
}

type Answer = ReturnType<typeof post>

export interface MoveWorld {
  app: ReadingApp
  /** People of the client that bills came for, of the one they are of, and ours. */
  wrong: TestPerson
  right: TestPerson
  staff: TestPerson & { staff: true }
  wrongAccount: TestAccount
  rightAccount: TestAccount
  /** A bill of those accounts whose bytes nobody has yet. */
  newFile(): Promise<Uint8Array>
  /** The id of such a bill, read for the wrong client unless told. */
  readBill(companyId?: number): Promise<number>
  move(id: number, moving?: Moving): Answer
  moveBack(id: number, person?: Person): Answer
  done(answer: Answer): Promise<void>
  /** Why it was not done. */
  refused(answer: Answer): Promise<string>
  /** What a client's person is answered at a path of documents. */
  statusFor(person: TestPerson, path: string): Promise<number>
  /** The bills in a client's list. */
  idsOf(person: TestPerson): Promise<number[]>
  /** Everything that a bill is, but for its version and its link. */
  everythingOf(id: number): Promise<Omit<Detail, 'version' | 'download_url'>>
  /** A line is changed, an account chosen, and a pass has put an earlier reading aside. */
  workOn(id: number): Promise<void>
}

/** Two clients that have the same account at one utility, and staff who move bills between them. */
export async function createMoveWorld(seed: string): Promise<MoveWorld> {
  const facts = factsOf(seed)
  const app = await createReadingApp()
  const { db } = app.services
  const wrong = await addPerson(db)
  const right = await addPerson(db)
  const staff = { ...(await addPerson(db, { admin: true })), staff: true } as const
  const wrongAccount = await accountOf(app, wrong.companyId, facts)
  const rightAccount = await addAccount(db, {
    companyId: right.companyId,
    utilityId: wrongAccount.utilityId,
    number: facts.accountNumber,
    meters: facts.services.map(({ meterNumber }) => ({ number: meterNumber ?? 'none' })),
  })

  let files = 0
  const newFile = () => fileOf(facts, `${seed} ${++files}`)
  const outcomeOf = async (answer: Answer) => (await answer).json().results[0]
  return {
    ...{ app, wrong, right, staff, wrongAccount, rightAccount, newFile },
    async readBill(companyId = wrong.companyId) {
      const id = await addWaitingBill(app, companyId, await newFile())
      await app.read(id)
      return id
    },
    move: (id, { to = right.companyId, wholeFile, version, person = staff } = {}) =>
      post(app, person, 'bulk', {
        action: 'move',
        bills: [{ id, version }],
        company_id: to,
        whole_file: wholeFile,
      }),
    moveBack: (id, person = staff) => post(app, person, 'bulk', { action: 'move_back', bills: [{ id }] }),
    async done(answer) {
      expect(await outcomeOf(answer)).toMatchObject({ done: true, message: null })
    },
    async refused(answer) {
      const { done, message } = await outcomeOf(answer)
      expect(done).toBe(false)
      return message
    },
    statusFor: async (person, path) =>
      (await app.call('GET', `/documents/${path}`, { token: person.token })).statusCode,
    idsOf: async (person) =>
      (await post(app, person, 'search', { rowsPerPage: 500 }))
        .json()
        .textractBills.map(({ id }: { id: number }) => id),
    async everythingOf(id) {
      const { version: _, download_url: __, ...bill } = await getBill(app, staff, id)
      return bill
    },
    async workOn(id) {
      await post(app, staff, `${id}/rebuild_metadata`, { wait: false })
      await app.read(id)
      const { gpt_bill } = await getBill(app, staff, id)
      const [first, ...rest] = gpt_bill?.charges ?? []
      const chosen = await addAccount(db, { companyId: wrong.companyId })
      const put = (body: object) =>
        app.call('PUT', `/admin/textract_bills/${id}`, { token: staff.token, body })
      await put({
        gpt_bill: { ...gpt_bill, charges: [{ ...first, description: 'Suite 4, tenant Smith' }, ...rest] },
      })
      expect((await put({ utility_account_id: chosen.id, account_confirmed: true })).statusCode).toBe(200)
    },
  }
}
