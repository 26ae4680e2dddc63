import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { billQuery } from '#workstation/bills/bill-query.ts'
import { contextAtom } from '#workstation/platform/state/context.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { besideContextAtom } from './beside-state.ts'

interface BillBeside {
  id: number
  /** Tells its property from others, by name and client. */
  property: string
}

/** The bill that Eva is asked about: while another one is on its way, the one before. Null until there is one. */
export function useBillBeside(): BillBeside | null {
  const { call } = useWorkstation()
  const { billId } = useAtomValue(besideContextAtom)
  const { openBillId, queue } = useAtomValue(contextAtom)
  const { data } = useQuery({ ...billQuery(call, openBillId ?? 0), enabled: openBillId !== null })
  const [shown, setShown] = useState<BillBeside | null>(null)
  const bill = openBillId === null ? queue.focused : data
  if (bill == null || bill.id !== billId) return shown
  const property = `${bill.company_id} ${bill.property_name ?? ''}`
  if (shown?.id !== bill.id || shown.property !== property) setShown({ id: bill.id, property })
  return { id: bill.id, property }
}
