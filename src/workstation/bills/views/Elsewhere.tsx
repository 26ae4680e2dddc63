import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { personQuery } from '#workstation/platform/session/session-queries.ts'
import { audienceAtom } from '#workstation/platform/state/audience.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import type { BillDetail } from '../draft/bill-detail.ts'
import styles from './views.module.css'

/** For staff: the bill's records in the parent system, and the way to report an error. */
export function Elsewhere({ bill }: { bill: BillDetail }) {
  const { call } = useWorkstation()
  const staff = useAtomValue(audienceAtom) === 'admin'
  const { data: person } = useQuery({ ...personQuery(call), enabled: staff })
  const links = [
    ...parentLinks(bill, person?.parent_system_url ?? null),
    ...reportLink(bill, person?.error_report_url ?? null),
  ]
  if (!staff || links.length === 0) return null
  return (
    <ul className={styles.links} aria-label="Elsewhere">
      {links.map(({ label, url }) => (
        <li key={label}>
          <a href={url} target="_blank" rel="noreferrer">
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

interface Link {
  label: string
  url: string
}

function parentLinks(bill: BillDetail, base: string | null): Link[] {
  if (base === null) return []
  const records: [string, string, number | null][] = [
    ['Saved bill', 'utility_bills', bill.ep_bill?.id ?? null],
    ['Account', 'utility_accounts', bill.utility_account_id],
    ['Utility', 'utility_companies', bill.utility_company_id],
    ['Meter', 'utility_meters', bill.utility_meter_id],
    ['Client', 'companies', bill.company_id],
  ]
  return records.flatMap(([label, path, id]) =>
    id === null ? [] : [{ label, url: `${base}/${path}/${id}` }],
  )
}

/** What is to be said stands in the address: as a mail's subject and text, or as a page's query. */
function reportLink(bill: BillDetail, address: string | null): Link[] {
  if (address === null) return []
  const said = {
    subject: `Invoiage #${bill.id}: ${bill.last_error_cause ?? 'error'}`,
    body: `${window.location.origin}/invoiage/${bill.id}\n${bill.file_name}`,
  }
  const query = Object.entries(said).map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
  return [
    { label: 'Report an error', url: `${address}${address.includes('?') ? '&' : '?'}${query.join('&')}` },
  ]
}
