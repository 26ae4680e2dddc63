import { type KnownBill, knownBills, type WantedBills } from '../known-bills.ts'
import { type AccountBill, monthsOfCustomers, withAccount } from './customers.ts'
import { type Office, openOffice } from './office.ts'
import { report } from './report.ts'
import { type Outcome, review } from './reviewer.ts'

const MONTHS = 5

/**
 * The true chain over generated bills, month by month, and those of folders: uploaded, read, matched and judged by the
 * program, settled by its robot, and what that leaves by a reviewer who knows what the bills print. Answers whether
 * every bill that was called clean, or settled by the robot, is right.
 */
export async function runChain(wanted: WantedBills): Promise<boolean> {
  const office = await openOffice()
  const outcomes: Outcome[] = []
  try {
    for await (const wave of waves(wanted)) {
      const came: [number, AccountBill][] = []
      for (const bill of wave) {
        const id = await office.upload(bill.name, bill.bytes)
        if (id !== null) came.push([id, bill])
      }
      await office.settled()
      for (const [id, bill] of came) outcomes.push(await reviewed(office, id, bill))
      await office.settled()
      console.log(`${outcomes.length} bills gone through`)
    }
  } finally {
    await office.close()
  }
  return report(outcomes)
}

async function* waves(wanted: WantedBills): AsyncGenerator<AccountBill[]> {
  const others: KnownBill[] = []
  for await (const bill of knownBills({ ...wanted, count: 0 })) others.push(bill)
  if (others.length > 0) yield others.map(withAccount)
  if (wanted.count > 0) yield* monthsOfCustomers(wanted, MONTHS)
}

const reviewed = (office: Office, id: number, bill: AccountBill): Promise<Outcome> =>
  review(office, id, bill).catch((cause: unknown) => {
    throw new Error(`${bill.name} (Invoiage #${id})`, { cause })
  })
