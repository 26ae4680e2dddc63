import { mistakes, type Truth } from '../truth.ts'
import { type Bill, billAsRead, wrongMeters } from './as-read.ts'
import { asItStands, corrected, filledIn } from './correct.ts'
import type { AccountBill } from './customers.ts'
import type { Office } from './office.ts'
import { metersOf, setUp, update } from './set-up.ts'

/** What became of one bill. */
export interface Outcome {
  name: string
  source: AccountBill['source']
  special: AccountBill['special']
  isKnown: boolean
  /** Whether the meters of its lines could be compared with those of the page's services. */
  metersCompared: boolean
  /** As it stood before a line of it was changed; null for what the robot took for no bill. */
  standing: Bill['standing']
  by: 'robot' | 'reviewer' | 'nobody'
  /** How the robot settled it, and why it left it. */
  skipped: boolean
  left: string | null
  /** In what it was wrong: as it was saved by the robot, else as it stood. */
  wrong: string[]
  /** Why the reviewer could not save it. */
  refused: string | null
  /** Why it is not clean, though nothing was wrong with it. */
  doubts: string[]
}

/** Goes through one bill that was read: takes note of what the robot saved, and settles what it left. */
export async function review(office: Office, id: number, known: AccountBill): Promise<Outcome> {
  const came = await get(office, id)
  const { name, source, truth, special, isKnown } = known
  const base = {
    name,
    source,
    special,
    isKnown,
    metersCompared: false,
    skipped: false,
    left: came.last_automation_error,
    refused: null,
    doubts: [],
  }
  if (came.ep_bill !== null) {
    const found = await mistakesOf(office, came, truth)
    const wrong = special === null ? found.wrong : [`a ${special}`]
    return { ...base, ...found, standing: came.standing, by: 'robot', wrong }
  }
  if (came.processed)
    return {
      ...base,
      standing: null,
      by: 'robot',
      skipped: true,
      wrong: truth.is_bill && special !== 'duplicate' ? ['skipped'] : [],
    }
  // A special bill is looked at as it came, and then not saved.
  if (special !== null && came.ep_bill === null && !came.processed) {
    await office.call('bills.skip', { body: { textract_bill_id: id } })
    const wrong = [`a ${special}`]
    return { ...base, standing: came.standing, by: 'reviewer', skipped: true, wrong, doubts: [] }
  }
  if (!truth.is_bill) {
    await office.call('bills.skip', { body: { textract_bill_id: id } })
    return {
      ...base,
      standing: came.standing,
      by: 'reviewer',
      skipped: true,
      wrong: mistakes(billAsRead(came), truth),
    }
  }
  // What a bill is called counts once its account is there and each line has a meter and a type.
  const after = await setUp(office, came, known.account)
  const meters = await metersOf(office, after)
  if (after.gpt_bill === null)
    return { ...base, standing: null, by: 'nobody', wrong: [], refused: came.status }
  const bill = await update(office, after, { gpt_bill: filledIn(after.gpt_bill, known.account, meters) })
  const { wrong, metersCompared } = await mistakesOf(office, bill, truth)
  const mended =
    wrong.length === 0 || bill.gpt_bill === null
      ? bill
      : await update(office, bill, { gpt_bill: corrected(bill.gpt_bill, truth, known.account, meters) })
  const doubts = wrong.length === 0 && bill.standing !== 'clean' ? await doubtsOf(office, bill) : []
  const refused = await save(office, mended)
  const by = refused === null ? 'reviewer' : 'nobody'
  return { ...base, metersCompared, standing: bill.standing, by, wrong, refused, doubts }
}

/** In what a bill is wrong, and whether its meters could be compared. */
async function mistakesOf(office: Office, bill: Bill, truth: Truth) {
  // The account of a page that prints no number is a person's choice.
  const read = { ...billAsRead(bill), ...(truth.account_number == null && { account_number: null }) }
  const meters = bill.utility_account_id === null ? null : await metersOf(office, bill)
  const onOthers = wrongMeters(bill, truth, meters)
  return { wrong: [...mistakes(read, truth), ...(onOthers ?? [])], metersCompared: onOthers !== null }
}

const get = async (office: Office, id: number): Promise<Bill> =>
  (await office.call('bills.get', { params: { id } })).bill

async function doubtsOf(office: Office, { id, utility_account_id, gpt_bill }: Bill): Promise<string[]> {
  if (gpt_bill === null) return []
  const body = { bill: { id, utility_account_id, gpt_bill: asItStands(gpt_bill) } }
  const { database_errors, validation_errors, judgement } = await office.call('bills.validate', { body })
  const problems = [...database_errors, ...validation_errors].map(({ message }) => message)
  return [...problems, ...(judgement?.doubts ?? [])]
}

/** Saves a bill as it stands; answers why it could not be. */
async function save(office: Office, { id, utility_account_id, gpt_bill }: Bill): Promise<string | null> {
  if (gpt_bill === null) return 'Nothing is left of its reading.'
  const body = { bill: { id, utility_account_id, gpt_bill: asItStands(gpt_bill) } }
  const answer = await office.call('bills.create', { body })
  return answer.success ? null : answer.errors.map(({ message }) => message).join(' ')
}
