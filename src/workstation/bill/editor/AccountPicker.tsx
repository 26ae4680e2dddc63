import { useQuery } from '@tanstack/react-query'
import { useAtom, useSetAtom } from 'jotai'
import { useEffect, useMemo, useState } from 'react'
import type { CallAnswer } from '#contract/contract.ts'
import { useWorkstation } from '../../workstation.ts'
import type { BillDetail } from '../draft/bill-detail.ts'
import { accountsQuery, utilitiesQuery } from '../state/bill-queries.ts'
import type { AccountChoice } from '../state/choose-account.ts'
import { dispatchAtom } from '../state/editors.ts'
import { markedAccountAtom } from '../state/port.ts'
import styles from './AccountPicker.module.css'
import { contains } from './contains.ts'
import { type Option, PickList } from './PickList.tsx'

type Account = CallAnswer<'utilities.accounts'>['accounts'][number]
type Utility = CallAnswer<'utilities.list'>['companies'][number]

interface Offer {
  option: Option
  choice: AccountChoice
  words: string
}

/** The accounts of the bill's utility, those of the bill's company first; then the other utilities. */
export function AccountPicker({ bill }: { bill: BillDetail }) {
  const { call, execute } = useWorkstation()
  const dispatch = useSetAtom(dispatchAtom)
  const [marked, setMarked] = useAtom(markedAccountAtom)
  const [typed, setTyped] = useState('')
  const utilityId = bill.utility_company_id
  const accounts = useQuery({ ...accountsQuery(call, utilityId ?? 0), enabled: utilityId !== null })
  const utilities = useQuery(utilitiesQuery(call))
  // Another utility is no first choice for a hurried Enter while the accounts of this one are on their way.
  const loading = utilities.isPending || (utilityId !== null && accounts.isPending)
  const offers = useMemo(
    () => [
      ...(accounts.data ?? [])
        .toSorted((one, other) => rank(other, bill) - rank(one, bill))
        .map(accountOffer),
      ...(utilities.data ?? []).filter(({ id }) => id !== utilityId).map(utilityOffer),
    ],
    [accounts.data, utilities.data, utilityId, bill],
  )
  const shown = loading ? [] : offers.filter(({ words }) => contains(words, typed))
  const first = shown[0]?.choice
  useEffect(() => setMarked(first ?? null), [first, setMarked])
  const error = accounts.error ?? utilities.error
  return (
    <div className={styles.place}>
      <PickList
        label="Utility and account"
        placeholder="Type an account number, a property or a utility"
        typed={typed}
        onType={setTyped}
        options={shown.map(({ option }) => option)}
        marked={shown.find(({ choice }) => choice === marked)?.option.key ?? null}
        onMark={(key) => setMarked(shown.find(({ option }) => option.key === key)?.choice ?? null)}
        onTake={() => {
          setTyped('')
          execute('bill.commit-account', 'key')
        }}
        onClose={() => dispatch(bill.id, { type: 'picker', picker: null })}
        empty={error ? error.message : loading ? 'Loading the accounts…' : 'Nothing fits.'}
      />
    </div>
  )
}

const bare = (number: string) => number.replaceAll(/[^0-9a-z]/gi, '').toLowerCase()

function rank(account: Account, bill: BillDetail): number {
  const printed = bill.gpt_bill?.acct_num
  return (
    (printed != null && bare(account.acct_num) === bare(printed) ? 2 : 0) +
    (account.company_id === bill.company_id ? 1 : 0)
  )
}

function accountOffer(account: Account): Offer {
  const detail = [account.property_name, account.company_name].filter(Boolean).join(' · ')
  return {
    option: { key: `account-${account.id}`, label: account.acct_num, detail },
    choice: { utility_account_id: account.id },
    words: `${account.acct_num} ${bare(account.acct_num)} ${detail}`,
  }
}

function utilityOffer({ id, name }: Utility): Offer {
  return {
    option: { key: `utility-${id}`, label: name, detail: 'another utility' },
    choice: { utility_company_id: id },
    words: name,
  }
}
