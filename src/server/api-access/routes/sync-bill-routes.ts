import { whyNoRoom } from '#server/bills/assessment/waiting-limits.ts'
import { presentUpload } from '#server/bills/routes/present-upload.ts'
import { withInnerNames } from '#server/platform/http/api-names.ts'
import type { RouteFile } from '#server/platform/http/route-file.ts'
import { getSavedBill, getSyncBill, listSavedBills, uploadBills } from '../sync/bills.ts'
import { savedBillAnswer } from '../sync/saved-bill-answer.ts'

export const routes: RouteFile = (register, services) => {
  const { db } = services

  register('sync.uploadBill', async ({ receive, key }) => {
    const { companyId } = key
    // A key of every client names one behind the files.
    const noRoom = companyId === null ? null : await whyNoRoom(services, db, { companyId, linkId: null })
    const { received, fields } = await receive({ noRoom })
    return presentUpload(await uploadBills(services, key, received, withInnerNames(fields)), received)
  })

  register('sync.bill', async ({ params, key }) => {
    const { bill, saved } = await getSyncBill(db, key, params.id)
    return {
      bill: {
        id: bill.id,
        company_id: bill.companyId,
        file_name: bill.fileName,
        status: bill.status,
        under_way: bill.progress !== null,
        uploaded_at: bill.createdAt.toISOString(),
        saved_bill: saved && savedBillAnswer(saved),
      },
    }
  })

  register('sync.savedBill', async ({ params, key }) => ({
    saved_bill: savedBillAnswer(await getSavedBill(db, key, params.id)),
  }))

  register('sync.savedBills', async ({ query, key }) => {
    const { rows, next } = await listSavedBills(db, key, withInnerNames(query))
    return { saved_bills: rows.map(savedBillAnswer), next }
  })
}
