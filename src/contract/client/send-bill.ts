import type { CallAnswer } from './contract.ts'
import { type Sending, sendForm } from './send-form.ts'

/** What is said of a bill's file as it is sent. */
export interface BillFileOptions {
  utilityCompanyId: number | null
  /** Whose bill it is, said by staff alone. */
  companyId: number | null
  /** Whose bill it is, where its account is known. */
  accountId?: number
  /** The file's name is UtilityCompanyName_AccountNumber_InvoiceDateAsYYYYMMDD.pdf. */
  inferAccountNum: boolean
}

interface SendingBill extends Omit<Sending, 'form' | 'params'> {
  file: File
  options: BillFileOptions
}

/** Sends one file; rejects with a CallFailed, or with the signal's reason. */
export const sendBill = ({ file, options, ...rest }: SendingBill): Promise<CallAnswer<'bills.upload'>> =>
  sendForm('bills.upload', { form: formOf(file, options), ...rest })

function formOf(
  file: File,
  { utilityCompanyId, companyId, accountId, inferAccountNum }: BillFileOptions,
): FormData {
  const form = new FormData()
  // What is said of the file stands before it: the server reads the parts in their order.
  if (utilityCompanyId !== null) form.set('utility_company_id', String(utilityCompanyId))
  if (companyId !== null) form.set('company_id', String(companyId))
  if (accountId !== undefined) form.set('utility_account_id', String(accountId))
  form.set('inferAccountNum', String(inferAccountNum))
  form.append('fileData[]', file)
  return form
}
