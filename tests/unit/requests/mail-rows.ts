import type { MailRow } from '#domain/requests/mail-row.ts'

/** Nothing is known but what every account has. */
export const EMPTY: MailRow = {
  accountId: 1,
  utilityCompanyName: 'Example Power',
  companyName: 'Example Client',
  taxId: null,
  acctNum: '100',
  masterAcctNum: null,
  serviceName: null,
  serviceAddress: null,
  premiseNum: null,
  meterNum: null,
  energyTypeName: 'Electric',
  associationType: 'STANDARD',
  propertyName: 'Mill Court',
  deliveryName: null,
  deliveryEmail: null,
  deliveryMethod: null,
  c1: null,
  c2: null,
  latestInvoiceDate: null,
  lastSentDate: null,
  lastReceivedDate: null,
  lastIssueSentDate: null,
  followUpDate: null,
  loaSignedDate: null,
  loaExpiryDate: null,
  loginUrl: null,
  loginUsername: null,
  uploadLink: 'https://bills.example/file-upload/c0ffee?rid=1',
  issueNote: null,
}

/** Every contact is known, and the newest invoice is not old. */
export const KNOWN: MailRow = {
  ...EMPTY,
  deliveryName: 'Billing',
  c1: { name: 'Avery Example', email: 'avery@clients.example', phone: null },
  c2: { name: 'Blair Example', email: null, phone: null },
}
