import { insertPromptNote } from '#server/ai-instructions/repositories/prompt-repository.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import type { DemoAccount } from '../world/accounts.ts'

/** What people tell an AI service of all bills, of one utility's and of one account's. */
export async function insertNotes(
  tx: DatabaseTransaction,
  { utility, id: accountId, property }: DemoAccount,
  userId: number,
): Promise<void> {
  const everybodys = { companyId: null, updatedBy: userId }
  await insertPromptNote(tx, {
    ...everybodys,
    name: 'Every bill',
    promptNotes:
      'The bill is of account {{ACCT_NUM}} with the meters {{METER_NUMBERS}}. It is of {{INVOICE_DATE}}; dates without a year are of that year.\nTake taxes and fees as charges of their own; leave out what was brought forward.',
    secondPassNotes:
      'The charges have to come to {{TOTAL_CHARGES}}. Where they do not, look for a line that was read twice or split in two.',
    supplementaryOcrInstructions: 'Read figures in boxes too, such as those beside a bar chart.',
  })
  await insertPromptNote(tx, {
    ...everybodys,
    name: `${utility.name}: riders`,
    promptNotes:
      'Riders are printed below the energy charge, each with its rate. The meters are:\n{{METER_INVENTORY_WITH_LATEST_USAGE_DATE}}',
    secondPassNotes: 'The bill before was dated {{LATEST_INVOICE_DATE}}; this one is dated {{INVOICE_DATE}}.',
    attachableType: 'utility_company',
    utilityCompanyId: utility.id,
  })
  await insertPromptNote(tx, {
    updatedBy: userId,
    companyId: property.companyId,
    name: `${property.name}: house meter`,
    promptNotes: '{{PROCESSING_NOTES}}\nThe house meter is billed with the garage; both are on this account.',
    attachableType: 'utility_account',
    utilityAccountId: accountId,
  })
}
