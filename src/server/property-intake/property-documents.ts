import { acceptFiles, type ReceivedFile, type UploadOutcome } from '#server/bills/upload/upload-bills.ts'
import type { Caller } from '#server/people/policies/bill-scope.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { attachDocument, ownsProperty } from '#server/records/repositories/properties-repository.ts'

export interface DocumentFields {
  /** What to call the file; its own name when left out. */
  name?: string
  propertyId?: number
  utilityCompanyId?: number
}

/** A client's document becomes a bill of the client's company, tied to the property it was given with. */
export async function addDocument(
  services: Services,
  caller: Caller,
  file: ReceivedFile,
  { name, propertyId, utilityCompanyId }: DocumentFields,
): Promise<Pick<UploadOutcome, 'outcome' | 'message'>> {
  if (propertyId !== undefined && !(await ownsProperty(services.db, caller.companyId, propertyId)))
    throw notFound('property')
  const named = { ...file, name: name?.trim() || file.name }
  const [outcome] = await acceptFiles(services, caller, [named], {
    utilityCompanyId,
    inferAccountNum: utilityCompanyId === undefined,
  })
  if (outcome === undefined) throw new RangeError('one file has one outcome')
  if (propertyId !== undefined && outcome.billId !== null)
    await attachDocument(services.db, propertyId, outcome.billId)
  return { outcome: outcome.outcome, message: outcome.message }
}
