import type { MailRow } from '#domain/requests/mail-row.ts'
import type { RequestFacts } from './repositories/request-rows.ts'
import { addressOf } from './request-facts.ts'
import { uploadAddress } from './upload-address.ts'

/** A request as mails speak of it; `publicUrl` is where the pages of its links are. */
export const mailRow = (facts: RequestFacts, publicUrl: string): MailRow => ({
  accountId: facts.utilityAccountId,
  utilityCompanyName: facts.utilityCompanyName,
  companyName: facts.companyName,
  taxId: facts.taxId,
  acctNum: facts.acctNum,
  masterAcctNum: facts.masterAcctNum,
  serviceName: facts.serviceName,
  serviceAddress: addressOf(facts),
  premiseNum: facts.premiseNum,
  meterNum: facts.uamMeterNum ?? facts.umMeterNum,
  energyTypeName: facts.energyTypeName,
  associationType: facts.associationType,
  propertyName: facts.propertyName,
  deliveryName: facts.deliveryName,
  deliveryEmail: facts.deliveryEmail,
  deliveryMethod: facts.deliveryMethod,
  c1: facts.c1,
  c2: facts.c2,
  latestInvoiceDate: facts.latestInvoiceDate,
  lastSentDate: facts.lastSentDate,
  lastReceivedDate: facts.lastReceivedDate,
  lastIssueSentDate: facts.lastIssueSentDate,
  followUpDate: facts.followUpDate,
  loaSignedDate: facts.loaSignedDate,
  loaExpiryDate: facts.loaExpiryDate,
  loginUrl: facts.url,
  loginUsername: facts.username,
  issueNote: facts.issueNote,
  uploadLink: uploadAddress(facts, publicUrl),
})
