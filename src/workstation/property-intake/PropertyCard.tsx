import { useAtomValue } from 'jotai'
import type { Intake, IntakeAccount } from '#commands/property-intake/context.ts'
import { WORKFLOW_LABELS } from '#domain/property-intake/property-intake.ts'
import {
  type Choice,
  CONSTRUCTION_TYPES,
  COOLING_ENERGY_TYPES,
  HEATING_ENERGY_TYPES,
  PRIMARY_USE_TYPES,
} from '#domain/records/property-choices.ts'
import { Chip } from '#ui/Chip.tsx'
import { momentWords } from '#ui/moments.ts'
import { Facts } from '#workstation/platform/shared/Facts.tsx'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { DeletionChip } from '#workstation/records/shared/ClientName.tsx'
import styles from './PropertyCard.module.css'
import { accountAtom, openAtom } from './state.ts'
import { useEnergyNames } from './use-energy-types.ts'

/** All that came with the property that the keyboard is on, and what can be done with it. */
export function PropertyCard() {
  const property = useAtomValue(openAtom)
  return (
    <section className={styles.card} aria-label="Details">
      {property !== null && <Details property={property} />}
    </section>
  )
}

function Details({ property }: { property: Intake }) {
  return (
    <>
      <h2>{property.name}</h2>
      <p className={styles.dim}>
        {[WORKFLOW_LABELS[property.workflow_state], property.company_name, property.submitted_by?.name]
          .filter(Boolean)
          .join(' · ')}{' '}
        <DeletionChip companyId={property.company_id} />
      </p>
      {property.sent_back_word !== null && <p className={styles.word}>{property.sent_back_word}</p>}
      <div className={styles.actions}>
        <CommandButton id="property-intake.accept" label="Accept" look="primary" />
        <CommandButton id="property-intake.send-back" label="Send back" />
        <CommandButton id="property-intake.reopen" label="Take back" />
        <CommandButton id="property-intake.reveal-energystar" label="ENERGY STAR" />
      </div>
      {property.workflow_state === 'submitted' && property.abilities.accept !== true && (
        <p className={styles.dim}>{property.abilities.accept}</p>
      )}
      <Facts facts={factsOf(property)} />
      <Accounts property={property} />
      <Documents property={property} />
      <Reveals property={property} />
    </>
  )
}

const called = (choices: readonly Choice[], id: number | null) =>
  choices.find((choice) => choice.id === id)?.display_name ?? null

const factsOf = ({ property, address, decided_by: by, decided_at: at }: Intake) =>
  [
    ['Address', address],
    ['Second line', property.street2],
    ['Tax id', property.tax_id],
    ['Square feet', property.sq_ft?.toLocaleString('en-US') ?? null],
    ['Floors', property.number_of_floors],
    ['Built', property.year_built],
    ['Use', called(PRIMARY_USE_TYPES, property.primary_use_id)],
    ['Construction', called(CONSTRUCTION_TYPES, property.primary_construction_type_id)],
    ['Heating', called(HEATING_ENERGY_TYPES, property.heating_energy_type_id)],
    ['Cooling', called(COOLING_ENERGY_TYPES, property.cooling_energy_type_id)],
    ['Federal', property.federally_owned && 'federally owned'],
    ['ENERGY STAR', property.is_energystar_property && 'an ENERGY STAR property'],
    ['Decided', by !== null && at !== null ? `${by.name}, ${momentWords(at)}` : null],
  ] as const

function Accounts({ property: { account_list: accounts } }: { property: Intake }) {
  const current = useAtomValue(accountAtom)
  return (
    <section className={styles.part} aria-label="Accounts">
      <h3>Accounts</h3>
      {accounts.length === 0 && <p className={styles.dim}>The client named none.</p>}
      {accounts.map((account) => (
        <Account key={account.id} account={account} current={account.id === current?.id} />
      ))}
    </section>
  )
}

function Account({ account, current }: { account: IntakeAccount; current: boolean }) {
  const energyName = useEnergyNames()
  return (
    <div className={styles.account} data-current={current || undefined}>
      <strong>{account.utility.name}</strong>{' '}
      {account.utility.own_of !== null && <Chip tone="warn">typed by the client</Chip>}
      <Facts
        facts={[
          ['Number', account.acct_num],
          ['Website', account.online_access_url],
          ['Username', account.username],
          ['Password', account.has_password ? 'sealed' : null],
          ...account.planned.map(
            (meter) =>
              [
                'Set up',
                `${meter.acct_num || 'no number'}: ${energyName(meter.energy_type_id) ?? 'what does it measure?'} ${meter.meter_num ?? ''}`,
              ] as const,
          ),
        ]}
      />
      {current && (
        <div className={styles.actions}>
          <CommandButton id="property-intake.plan" label="Set up…" />
          <CommandButton id="property-intake.accept-utility" label="Accept utility" />
          <CommandButton id="property-intake.reveal" label="Password" />
          <CommandButton id="property-intake.copy-username" label="Copy username" />
          <CommandButton id="property-intake.next-account" label="Next account" />
        </div>
      )}
    </div>
  )
}

function Documents({ property: { document_list: documents } }: { property: Intake }) {
  if (documents.length === 0) return null
  return (
    <section className={styles.part} aria-label="Documents">
      <h3>Documents</h3>
      <ul className={styles.plain}>
        {documents.map(
          ({ textract_bill_id: id, file_name: name, utility_company_name: utility, ...bill }) => (
            <li key={id}>
              <span>
                {name}
                <span className={styles.dim}> {[utility, bill.acct_num].filter(Boolean).join(' ')}</span>
              </span>
              <CommandButton
                id="property-intake.open-document"
                args={id}
                label="Open bill"
                look="quiet"
                bare
              />
            </li>
          ),
        )}
      </ul>
    </section>
  )
}

function Reveals({ property: { reveals } }: { property: Intake }) {
  if (reveals.length === 0) return null
  return (
    <section className={styles.part} aria-label="Who saw passwords">
      <h3>Passwords seen</h3>
      <ul className={styles.plain}>
        {reveals.map(({ what, by, at, reason }) => (
          <li key={`${what} ${at}`}>
            {what}: {by.name}, {momentWords(at)}
            <span className={styles.dim}>{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
