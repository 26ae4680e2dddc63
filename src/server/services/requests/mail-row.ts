import type { MailRow } from '#domain/requests/mail-row.ts'
import type { RequestFacts } from '../../repositories/requests/request-rows.ts'
import { addressOf } from './present-request.ts'

/** A request as mails speak of it. */
export const mailRow = (facts: RequestFacts): MailRow => ({
  accountId: facts.utility_account_id,
  utilityCompanyName: facts.utility_company_name,
  companyName: facts.company_name,
  taxId: facts.tax_id,
  acctNum: facts.acct_num,
  masterAcctNum: facts.master_acct_num,
  serviceName: facts.service_name,
  serviceAddress: addressOf(facts),
  premiseNum: facts.premise_num,
  meterNum: facts.uam_meter_num ?? facts.um_meter_num,
  energyTypeName: facts.energy_type_name,
  associationType: facts.association_type,
  propertyName: facts.property_name,
  deliveryName: facts.delivery_name,
  deliveryEmail: facts.delivery_email,
  deliveryMethod: facts.delivery_method,
  c1: facts.c1,
  c2: facts.c2,
  latestInvoiceDate: facts.latest_invoice_date,
  lastSentDate: facts.last_sent_date,
  lastReceivedDate: facts.last_received_date,
  lastIssueSentDate: facts.last_issue_sent_date,
  followUpDate: facts.follow_up_date,
  loaSignedDate: facts.loa_signed_date,
  loaExpiryDate: facts.loa_expiry_date,
  loginUrl: facts.url,
  loginUsername: facts.username,
  issueNote: facts.issue_note,
})
