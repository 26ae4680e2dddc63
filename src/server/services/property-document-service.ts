import { notFound } from '../errors.ts'
import type { Caller } from '../policies/bill-scope.ts'
import { attachDocument, ownsProperty } from '../repositories/properties-repository.ts'
import type { Services } from '../services.ts'
import { acceptFiles, type ReceivedFile, type UploadOutcome } from './bills/upload-bills.ts'

export interface DocumentFields {
  /** What to call the file; its own name when left out. */
  name?: string
  property_id?: number
  utility_company_id?: number
}

/** A client's document becomes a bill of the client's company, tied to the property it was given with. */
export async function addDocument(
  services: Services,
  caller: Caller,
  file: ReceivedFile,
  { name, property_id, utility_company_id }: DocumentFields,
): Promise<Pick<UploadOutcome, 'outcome' | 'message'>> {
  if (property_id !== undefined && !(await ownsProperty(services.db, caller.companyId, property_id)))
    throw notFound('property')
  const named = { ...file, name: name?.trim() || file.name }
  const [outcome] = await acceptFiles(services, caller, [named], {
    utility_company_id,
    inferAccountNum: utility_company_id === undefined,
  })
  if (outcome === undefined) throw new RangeError('one file has one outcome')
  if (property_id !== undefined && outcome.textract_bill_id !== null)
    await attachDocument(services.db, property_id, outcome.textract_bill_id)
  return { outcome: outcome.outcome, message: outcome.message }
}
