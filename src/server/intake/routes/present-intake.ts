import type { z } from 'zod'
import type { ownProperty, propertyFields } from '#contract/property-intake/properties.ts'
import type { intakeRow, propertyIntake } from '#contract/property-intake/property-intake.ts'
import { withApiNames } from '#server/platform/http/api-names.ts'
import type { IntakeAccount, IntakeDetail, IntakeProperty, IntakeRow, OwnProperty } from '../intake-detail.ts'

export const presentIntakeRow = (row: IntakeRow): z.infer<typeof intakeRow> => ({
  id: row.id,
  version: row.version,
  name: row.name,
  address: addressOf(row),
  company_id: row.companyId,
  company_name: row.companyName,
  workflow_state: row.workflowState,
  submitted_at: row.submittedAt.toISOString(),
  sent_back_word: row.sentBackWord,
  accounts: row.accounts,
  documents: row.documents,
})

function addressOf({
  street1,
  city,
  state,
  zipCode,
}: Pick<IntakeRow, 'street1' | 'city' | 'state' | 'zipCode'>) {
  const place = [city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(' ')
  return [street1, place].filter(Boolean).join(', ') || null
}

export function presentIntake(detail: IntakeDetail): z.infer<typeof propertyIntake> {
  const { property, accounts, documents, companyName } = detail
  const submittedAt = property.submittedAt ?? property.createdAt
  return {
    ...presentIntakeRow({
      ...property,
      companyName,
      submittedAt,
      accounts: accounts.length,
      documents: documents.length,
    }),
    property: fieldsOf(property),
    submitted_by: personOf(detail, property.submittedBy),
    decided_by: personOf(detail, property.decidedBy),
    decided_at: property.decidedAt?.toISOString() ?? null,
    account_list: accounts.map((account) => presentAccount(account, detail)),
    has_energystar_credentials: detail.hasEnergystar,
    document_list: documents.map((document) => ({
      textract_bill_id: document.billId,
      file_name: document.fileName,
      status: document.status,
      acct_num: document.acctNum,
      utility_company_name: document.utilityName,
    })),
    reveals: detail.reveals.map(({ what, userId, name, at, reason }) => ({
      what,
      by: { id: userId, name },
      at: at.toISOString(),
      reason,
    })),
    abilities: detail.abilities,
  }
}

/** As its own client sees it. */
export const presentOwn = ({
  property,
  accounts,
  documents,
  hasEnergystar,
}: OwnProperty): z.infer<typeof ownProperty> => ({
  id: property.id,
  name: property.name,
  city: property.city,
  workflow_state: property.workflowState,
  sent_back_word: property.sentBackWord,
  version: property.version,
  created_at: property.createdAt.toISOString(),
  property: fieldsOf(property),
  accounts: accounts.map((account) => ({
    id: account.id,
    utility_company_id: account.utilityCompanyId,
    utility_company_name: account.utilityName,
    acct_num: account.acctNum,
    online_access_url: account.onlineAccessUrl,
    username: account.username,
    has_password: account.hasPassword,
  })),
  has_energystar_credentials: hasEnergystar,
  documents: documents.map(({ billId, fileName, status }) => ({
    textract_bill_id: billId,
    file_name: fileName,
    status,
  })),
})

const fieldsOf = (property: IntakeProperty): z.infer<typeof propertyFields> => ({
  name: property.name,
  street1: property.street1,
  street2: property.street2,
  city: property.city,
  state: property.state,
  zip_code: property.zipCode,
  tax_id: property.taxId,
  sq_ft: property.sqFt,
  number_of_floors: property.numberOfFloors,
  year_built: property.yearBuilt,
  federally_owned: property.federallyOwned,
  primary_use_id: property.primaryUseId,
  primary_construction_type_id: property.primaryConstructionTypeId,
  heating_energy_type_id: property.heatingEnergyTypeId,
  cooling_energy_type_id: property.coolingEnergyTypeId,
  is_energystar_property: property.isEnergystarProperty,
})

const presentAccount = (account: IntakeAccount, detail: IntakeDetail) => ({
  id: account.id,
  utility: { id: account.utilityCompanyId, name: account.utilityName, own_of: account.utilityOwnOf },
  acct_num: account.acctNum,
  online_access_url: account.onlineAccessUrl,
  username: account.username,
  has_password: account.hasPassword,
  planned: plannedOf(account, detail).map(withApiNames),
})

/** What was planned; before anybody did, what the client or the bills that came with it say of the account. */
function plannedOf(account: IntakeAccount, { property, documents }: IntakeDetail): IntakeAccount['planned'] {
  if (account.planned.length > 0 || property.workflowState !== 'submitted') return account.planned
  const printed = documents.flatMap(({ utilityName, acctNum }) =>
    utilityName === account.utilityName && acctNum !== null ? [acctNum] : [],
  )
  const numbers = account.acctNum === null ? [...new Set(printed)] : [account.acctNum]
  return numbers.map((acctNum) => ({ acctNum, energyTypeId: null, meterNum: null }))
}

function personOf({ names }: IntakeDetail, id: number | null) {
  return id === null ? null : { id, name: names.get(id) ?? '' }
}
