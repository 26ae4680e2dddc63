import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useMemo } from 'react'
import type { CallAnswer } from '#contract/client/contract.ts'
import { type Choice, contains, named } from '#ui/pick/choices.ts'
import { PickList } from '#ui/pick/PickList.tsx'
import { CommandCaps } from '#workstation/platform/shared/CommandCaps.tsx'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { accountsQuery, utilitiesQuery } from '#workstation/records/shared/lookup-queries.ts'
import { bare } from '../draft/bare.ts'
import type { BillDetail } from '../draft/bill-detail.ts'
import type { AccountChoice } from '../state/choose-account.ts'
import { dispatchAtom } from '../state/editors.ts'
import styles from './AccountPicker.module.css'

type Account = CallAnswer<'utilities.accounts'>['accounts'][number]
type Utility = CallAnswer<'utilities.list'>['companies'][number]

/** Its value tells the accounts from the utilities. */
interface Offer extends Choice<string> {
  taken: AccountChoice
}

/** Accounts that the page names, then those that the bill's company has at its utility; then the other utilities. */
export function AccountPicker({ bill, sought }: { bill: BillDetail; sought: string }) {
  const { call, execute } = useWorkstation()
  const dispatch = useSetAtom(dispatchAtom)
  const utilityId = bill.utility_company_id
  const accounts = useQuery({ ...accountsQuery(call, utilityId ?? 0), enabled: utilityId !== null })
  const utilities = useQuery(utilitiesQuery(call))
  // Another utility is no first choice for a hurried Enter while the accounts of this one are on their way.
  const loading = utilities.isPending || (utilityId !== null && accounts.isPending)
  const ofUtility = useMemo(() => accountsOfClient(accounts.data ?? [], bill), [accounts.data, bill])
  const clients = useMemo(() => {
    const printed = bill.printed_accounts.filter(({ id }) => id !== bill.utility_account_id)
    const isPrinted = ({ id }: Account) => printed.some((account) => account.id === id)
    return [
      ...printed.map(printedOffer),
      ...ofUtility.filter((account) => !isPrinted(account)).map(accountOffer),
    ]
  }, [ofUtility, bill])
  const others = useMemo(
    () => (utilities.data ?? []).filter(({ id }) => id !== utilityId).map(utilityOffer),
    [utilities.data, utilityId],
  )
  const lacksAccount = (typed: string | null) =>
    utilityId !== null && accounts.isSuccess && ofUtility.length === 0 && (typed ?? '') === ''
  const offers = loading ? null : [...clients, ...others]
  const error = accounts.error ?? utilities.error
  const empty = (typed: string) => {
    if (error !== null) return error.message
    if (loading) return 'Loading the accounts…'
    return nothingFits(accounts.data ?? [], typed)
  }
  const take = (value: string) => {
    const offer = offers?.find((each) => each.value === value)
    if (offer !== undefined) execute('bills.pick-account', 'key', offer.taken)
  }
  return (
    <div className={styles.place}>
      <PickList
        label="Utility and account"
        begun={sought}
        placeholder="Type an account number, a property or a utility"
        choices={offers}
        narrow={(choices, typed) => named(lacksAccount(typed) ? clients : choices, typed)}
        onTake={take}
        onClose={() => dispatch(bill.id, { type: 'picker', picker: null })}
        empty={empty}
        note={(typed) => (lacksAccount(typed) ? NO_ACCOUNT : undefined)}
      />
    </div>
  )
}

function accountsOfClient(accounts: readonly Account[], bill: BillDetail): Account[] {
  const printed = bill.gpt_bill?.acct_num
  const isPrinted = ({ acct_num }: Account) => printed != null && bare(acct_num) === bare(printed)
  const clients = accounts.filter(({ company_id }) => company_id === bill.company_id)
  return clients.toSorted((one, other) => Number(isPrinted(other)) - Number(isPrinted(one)))
}

/** Its key is that of this person's keyboard. */
const NO_ACCOUNT = (
  <>
    This client has no account at this utility yet. Leave this list with Escape, then{' '}
    <CommandCaps id="bills.onboard" /> sets one up. Another utility is found by its name.
  </>
)

/** Who looks for an account that another company has learns whose it is. */
function nothingFits(accounts: readonly Account[], typed: string): string {
  const found = accounts.find((account) => contains(wordsOf(account), typed))
  return found === undefined
    ? 'Nothing fits.'
    : `${found.acct_num} is an account of ${found.company_name}, not of this bill’s client.`
}

const detailOf = ({ property_name, company_name }: Account) =>
  [property_name, company_name].filter(Boolean).join(' · ')

const wordsOf = (account: Account) => `${account.acct_num} ${bare(account.acct_num)} ${detailOf(account)}`

const accountOffer = (account: Account): Offer => ({
  value: `account-${account.id}`,
  label: account.acct_num,
  detail: detailOf(account),
  words: wordsOf(account),
  taken: { utilityId: null, accountId: account.id },
})

const printedOffer = (account: BillDetail['printed_accounts'][number]): Offer => ({
  value: `account-${account.id}`,
  label: account.acct_num,
  detail: [
    account.named_by === 'account' ? 'on the page' : 'meter on the page',
    account.property_name,
    account.utility_company_name,
  ]
    .filter(Boolean)
    .join(' · '),
  words: `${account.acct_num} ${bare(account.acct_num)} ${account.property_name} ${account.utility_company_name}`,
  taken: { utilityId: null, accountId: account.id },
})

const utilityOffer = ({ id, name }: Utility): Offer => ({
  value: `utility-${id}`,
  label: name,
  detail: 'another utility',
  taken: { utilityId: id, accountId: null },
})
