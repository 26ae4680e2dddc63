import { useLayoutEffect, useRef } from 'react'
import { SelectField, TextField } from '#ui/form/Field.tsx'
import styles from './NewProperty.module.css'
import { asOptionalChoices, type PartProps } from './parts.ts'
import {
  type AccountDraft,
  hasBadWebsite,
  lacksUtility,
  OTHER_UTILITY,
  withNewAccount,
} from './property-draft.ts'

/** The utility accounts of the property, each with its portal's login. */
export function AccountFields({ draft, onChange, problems, lists }: PartProps) {
  const change = (changed: AccountDraft) =>
    onChange({
      ...draft,
      accounts: draft.accounts.map((account) => (account.key === changed.key ? changed : account)),
    })
  const { section, focusNext } = useRowFocus()
  const add = () => {
    focusNext(draft.accounts.length)
    onChange(withNewAccount(draft, lists.utility_companies))
  }
  const remove = (index: number) => {
    focusNext(index)
    onChange({ ...draft, accounts: draft.accounts.filter((_, at) => at !== index) })
  }
  return (
    <section ref={section} className={styles.section} aria-labelledby="accounts">
      <h2 id="accounts">Utility accounts</h2>
      {draft.accounts.map((account, index) => (
        <fieldset key={account.key} className={styles.account}>
          <legend>Account {index + 1}</legend>
          <SelectField
            label="Utility company"
            required
            choices={[
              ...asOptionalChoices(lists.utility_companies),
              { value: OTHER_UTILITY, label: 'Another one, not in this list' },
            ]}
            value={account.utility_company_id}
            error={account.utility_company_id === '' ? problems.accounts : undefined}
            onChange={(utility_company_id) => change({ ...account, utility_company_id })}
          />
          {account.utility_company_id === OTHER_UTILITY && (
            <TextField
              label="Name of the utility company"
              required
              maxLength={200}
              value={account.utility_name}
              error={lacksUtility(account) ? problems.accounts : undefined}
              onChange={(utility_name) => change({ ...account, utility_name })}
            />
          )}
          <div className="pair">
            <TextField
              label="Account number"
              hint="As your bills print it, if you have one at hand."
              maxLength={100}
              value={account.acct_num}
              onChange={(acct_num) => change({ ...account, acct_num })}
            />
            <TextField
              label="Website"
              inputMode="url"
              maxLength={2_000}
              error={hasBadWebsite(account) ? problems.websites : undefined}
              value={account.online_access_url}
              onChange={(online_access_url) => change({ ...account, online_access_url })}
            />
          </div>
          <div className="pair">
            <TextField
              label="Username"
              autoComplete="off"
              maxLength={200}
              value={account.username}
              onChange={(username) => change({ ...account, username })}
            />
            <TextField
              label="Password"
              type="password"
              autoComplete="off"
              maxLength={1_000}
              {...(account.id !== null && { hint: 'Leave it empty to keep the one that we have.' })}
              value={account.password}
              onChange={(password) => change({ ...account, password })}
            />
          </div>
          <button type="button" onClick={() => remove(index)}>
            Remove account {index + 1}
          </button>
        </fieldset>
      ))}
      <button type="button" onClick={add}>
        Add a utility account
      </button>
    </section>
  )
}

/** Once rows were added or removed, focuses the first field of a row, or the button when none is left. */
function useRowFocus() {
  const section = useRef<HTMLElement>(null)
  const wanted = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (wanted.current === null) return
    const rows = section.current?.querySelectorAll('fieldset') ?? []
    const row = rows[Math.min(wanted.current, rows.length - 1)] ?? section.current
    row?.querySelector<HTMLElement>('select, button')?.focus()
    wanted.current = null
  })
  return {
    section,
    focusNext: (row: number) => {
      wanted.current = row
    },
  }
}
