import { useAtomValue } from 'jotai'
import type { CustomerRow, Proposals } from '#commands/accounting/context.ts'
import { Chip } from '#ui/Chip.tsx'
import { Message } from '#ui/Message.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Facts } from '#workstation/platform/shared/Facts.tsx'
import { counted } from '#workstation/platform/shared/words.ts'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import styles from './Cards.module.css'
import { customerList, proposalsAtom } from './state.ts'
import { addressWords, contactName, dollarsWords } from './words.ts'

/** The customer that the keyboard is on, which company it is, and which it may be. */
export function CustomerCard() {
  const customer = useAtomValue(customerList.focusedRowAtom)
  return (
    <section className={styles.card} aria-label="Customer">
      {customer === null ? (
        <p className={styles.dim}>Select a customer</p>
      ) : (
        <>
          <h2>{customer.DisplayName}</h2>
          <Company customer={customer} />
          <Proposed />
          <div className={styles.part}>
            <Facts facts={factsOf(customer)} />
          </div>
          <div className={styles.actions}>
            <CommandButton id="accounting.invoices-of-customer" label="Invoices" />
            <CommandButton id="accounting.open-in-quickbooks" label="Open in QuickBooks" />
          </div>
        </>
      )}
    </section>
  )
}

function Company({ customer: { epc_id, epc_name } }: { customer: CustomerRow }) {
  return (
    <p className={styles.company} aria-live="polite">
      {epc_id === null ? (
        <span className={styles.unmapped}>No company yet</span>
      ) : (
        <>
          is <strong>{epc_name ?? `company #${epc_id}`}</strong>
        </>
      )}
    </p>
  )
}

function Proposed() {
  const { proposals, failed } = useAtomValue(proposalsAtom)
  return (
    <div className={styles.part}>
      {failed ? (
        <Message tone="error" title="Its proposals could not be fetched.">
          <CommandButton id="accounting.reload" label="Try again" />
        </Message>
      ) : proposals === null ? (
        <Skeleton width="80%" />
      ) : (
        <Ready proposals={proposals} />
      )}
      <div className={styles.actions}>
        <CommandButton id="accounting.map-to" label="Other…" />
        <CommandButton id="accounting.unmap" label="Take away" />
        <CommandButton id="accounting.map-parts" label="Parts…" />
      </div>
    </div>
  )
}

const TAKES = ['first', 'second', 'third', 'fourth', 'fifth'] as const

function Ready({ proposals: { proposals, parent, unmapped_parts: parts } }: { proposals: Proposals }) {
  return (
    <>
      <h3>May be</h3>
      {proposals.length === 0 && <p className={styles.dim}>No company looks like it.</p>}
      <ol className={styles.proposals}>
        {proposals.map(({ company_id, company_name, because, exact, also }, at) => (
          <li key={company_id}>
            <CommandButton
              id={`accounting.take-${TAKES[at]}`}
              label={company_name}
              look={at === 0 ? 'primary' : 'plain'}
            />
            <p className={styles.because}>
              {because}
              {exact && (
                <>
                  {' '}
                  <Chip tone="good" title="Taken by “Accept all exact”">
                    Exact
                  </Chip>
                </>
              )}
            </p>
            {also.length > 0 && <p className={styles.also}>Is {also.join(', ')} already.</p>}
          </li>
        ))}
      </ol>
      {parent !== null && (
        <p className={styles.dim}>
          Part of {parent.DisplayName}
          {parent.epc_id === null ? ', which is no company yet.' : `, which is ${parent.epc_name}.`}
        </p>
      )}
      {parts.length > 0 && (
        <p className={styles.dim}>
          {counted(parts.length, 'part', 'parts')} of it {parts.length === 1 ? 'is' : 'are'} no company yet:{' '}
          {parts.map(({ DisplayName }) => DisplayName).join(', ')}.
        </p>
      )}
    </>
  )
}

const factsOf = (customer: CustomerRow) =>
  [
    ['Balance', <Money key="balance" dollars={customer.Balance} />],
    [
      'With its parts',
      customer.BalanceWithJobs !== null && customer.BalanceWithJobs !== customer.Balance && (
        <Money key="with-parts" dollars={customer.BalanceWithJobs} />
      ),
    ],
    ['Company name', customer.CompanyName],
    ['Contact', contactName(customer)],
    ['E-mail', customer.PrimaryEmailAddr],
    ['Phone', customer.PrimaryPhone],
    ['Address', addressWords(customer)],
    ['Id', customer.Id],
    ['Inactive', customer.Active ? null : 'QuickBooks lists it no more.'],
  ] as const

const Money = ({ dollars }: { dollars: number }) => (
  <span className={styles.figure}>{dollarsWords(dollars)}</span>
)
