import { type Random, seededRandom } from '../bills/random.ts'
import type { DemoAccount } from './accounts.ts'
import { STORIES, type Story } from './stories.ts'

/** Which account's newest bill is in the queue, and what is the matter with it; in the order of arrival. */
export interface QueuedBill {
  account: DemoAccount
  story: Story
}

/** The clients who can sign in have more than their share. */
const SIGN_IN_COMPANIES = 2
const THEIR_WEIGHT = 0.35

/** Gives each story accounts of the kinds it can happen to, all of different ones. */
export function planQueue(accounts: readonly DemoAccount[]): QueuedBill[] {
  const random = seededRandom('demo/queue')
  const left = new Set(
    inOrder(
      accounts,
      ({ property }) => random.next() * (property.companyId <= SIGN_IN_COMPANIES ? THEIR_WEIGHT : 1),
    ),
  )
  const take = ({ offers }: Story, nth: number): DemoAccount => {
    const offer = offers[nth % offers.length]
    const found = [...left].find((account) => account.offer === offer && account.status === 'Active')
    if (!found) throw new RangeError(`too few accounts for ${offer}`)
    left.delete(found)
    return found
  }
  const planned = STORIES.flatMap((story) =>
    Array.from({ length: story.bills }, (_, nth): QueuedBill => {
      const account = take(story, nth)
      // The queue is for people to see; what waits there, the robot does not take.
      const autoProcess = story.settled === 'PROCESSED_AUTO'
      return { story, account: { ...account, autoProcess, status: story.status ?? account.status } }
    }),
  )
  return shuffled(planned, random)
}

const shuffled = <T>(items: readonly T[], random: Random): T[] => inOrder(items, () => random.next())

function inOrder<T>(items: readonly T[], rank: (item: T) => number): T[] {
  return items
    .map((item) => ({ item, rank: rank(item) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}
