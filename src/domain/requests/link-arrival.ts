import { isSameAccountNumber } from '#domain/bills/matching/account-differences.ts'

/** A file that came by the link which asked for a request's bill, and what is known of it by now. */
export interface LinkArrival {
  /** Null where it was refused. */
  billId: number | null
  /** Its reading is there. */
  isRead: boolean
  /** A person or the robot saved it, which says whose it is whatever is printed. */
  isSaved: boolean
  /** The number that its pages print. */
  printedNumber: string | null
  accountId: number | null
}

/**
 * refused: no bill by its content; reading: nobody has read it yet; right: its reading says that it is the account's
 * bill; other: it says that it is another's; unclear: it does not say.
 */
export type ArrivalVerdict = 'refused' | 'reading' | 'right' | 'other' | 'unclear'

/** Whether the file is the bill that was asked for. Its name, which whoever sent it chose, says nothing. */
export function arrivalVerdict(
  file: LinkArrival,
  asked: { accountId: number; accountNumber: string },
): ArrivalVerdict {
  if (file.billId === null) return 'refused'
  if (!file.isRead) return 'reading'
  if (file.isSaved) return file.accountId === asked.accountId ? 'right' : 'other'
  if (file.printedNumber === null) return 'unclear'
  if (!isSameAccountNumber(file.printedNumber, asked.accountNumber)) return 'other'
  return file.accountId === asked.accountId ? 'right' : 'unclear'
}
