import type { CalendarDate } from '#base/calendar-date.ts'

export interface MailContact {
  name: string
  email: string | null
  phone: string | null
}

/** A request as mails speak of it. Texts are null where nothing is known. */
export interface MailRow {
  /** Requests of one account, its meters, stand together in a mail. */
  accountId: number
  utilityCompanyName: string
  companyName: string
  taxId: string | null
  acctNum: string
  masterAcctNum: string | null
  serviceName: string | null
  serviceAddress: string | null
  premiseNum: string | null
  meterNum: string | null
  energyTypeName: string
  associationType: string
  propertyName: string
  deliveryName: string | null
  deliveryEmail: string | null
  deliveryMethod: string | null
  c1: MailContact | null
  c2: MailContact | null
  latestInvoiceDate: CalendarDate | null
  lastSentDate: CalendarDate | null
  lastReceivedDate: CalendarDate | null
  lastIssueSentDate: CalendarDate | null
  followUpDate: CalendarDate | null
  loaSignedDate: CalendarDate | null
  loaExpiryDate: CalendarDate | null
  loginUrl: string | null
  loginUsername: string | null
  issueNote: string | null
  /** Of the page on which the account's bill is uploaded. */
  uploadLink: string | null
}
