import type { BillDetail } from '../../../../src/workstation/bill/draft/bill-detail.ts'

type Charge = NonNullable<BillDetail['gpt_bill']>['charges'][number]
type Usage = NonNullable<BillDetail['gpt_bill']>['usages'][number]

const place = (text: string, y: number) => ({
  page: 1,
  box: { x: 0.1, y, width: 0.2, height: 0.012 },
  text,
  confidence: 0.98,
  reason: 'label beside it',
})

const header = (value: string, y: number) => ({ value, evidence: place(value, y) })

export const chargeLine = (id: number, over: Partial<Charge> = {}): Charge => ({
  id,
  description: `Charge ${id}`,
  start_date: '2026-09-11',
  end_date: '2026-10-12',
  meter_num: 'E-1',
  utility_account_meter_id: 70,
  applicable: true,
  evidence: place(`Charge ${id}`, 0.3 + id / 100),
  pointed: null,
  reason: null,
  utility_charge_type_id: 1,
  amount: '10.00',
  gpt_charge_id: id,
  ...over,
})

export const usageLine = (id: number, over: Partial<Usage> = {}): Usage => ({
  id,
  description: `Usage ${id}`,
  start_date: '2026-09-11',
  end_date: '2026-10-12',
  meter_num: 'E-1',
  utility_account_meter_id: 70,
  applicable: true,
  evidence: place(`Usage ${id}`, 0.6),
  pointed: null,
  reason: null,
  utility_usage_type_id: 1,
  amount: 8240,
  measurement_unit: 'kWh',
  estimated: false,
  gpt_usage_id: id,
  ...over,
})

interface Parts {
  charges?: Charge[]
  usages?: Usage[]
  total?: string | null
  invoiceDate?: string | null
  over?: Partial<BillDetail>
}

/** A clean bill under review: two charges of $10, one usage, a printed total of $20. */
export function billDetail(parts: Parts = {}): BillDetail {
  const { total = '20.00', invoiceDate = '2026-10-14', over = {} } = parts
  const charges = parts.charges ?? [chargeLine(1), chargeLine(2)]
  const usages = parts.usages ?? [usageLine(3)]
  return {
    id: 48,
    version: 1,
    status: 'GPT_PARSED',
    company_id: 1,
    company_name: 'Harbor Offices',
    file_name: 'bill.pdf',
    utility_company_id: 5,
    utility_company_name: 'Riverbend Power',
    ep_utility_company_name: 'Riverbend Power',
    utility_differs: false,
    utility_account_id: 6,
    acct_num: '4471-0093-6',
    ep_acct_num: '4471-0093-6',
    account_differences: [],
    utility_meter_id: null,
    meter_num: null,
    ep_meter_num: null,
    property_name: 'Elm Court',
    line_meters: [{ id: 71, name: 'M71 · Electric' }],
    gpt_start_date: null,
    gpt_end_date: null,
    invoice_date: invoiceDate,
    delivery_id: '20261101',
    total_cost: total,
    processed: false,
    processed_at: null,
    processed_by: null,
    last_error_cause: null,
    last_automation_error: null,
    os_can_process: false,
    exclude_from_t1_processing: false,
    auto_process_in_invoyage: false,
    created_at: '2026-11-01T10:00:00.000Z',
    problem_count: 0,
    standing: 'clean',
    progress: null,
    presence: [],
    abilities: {
      edit: true,
      save: true,
      skip: true,
      revert: 'This bill is neither saved nor skipped.',
      extract: true,
      parse: true,
      auto_process: true,
      second_pass: true,
      supplementary_pass: true,
      rebuild: true,
      split: true,
      unsplit: 'This bill was not cut.',
      move: 'Only our own staff move bills to another client.',
      restore: 'There is nothing to take back.',
    },
    s3_key: 'abc',
    download_url: '/file',
    content_type: 'application/pdf',
    page_count: 1,
    start_date: null,
    reasoning: null,
    queries: [],
    tables: [],
    templates: [],
    pdf_text: null,
    gpt_html: null,
    gpt_bill: {
      id: 9,
      textract_bill_id: 48,
      invoice_date: invoiceDate,
      due_date: '2026-11-05',
      start_date: '2026-09-11',
      end_date: '2026-10-12',
      acct_num: '4471-0093-6',
      total_cost: total,
      response: null,
      confidence: 0.97,
      archived: false,
      edited: false,
      charges,
      usages,
      meters: ['E-1'],
      fields: {
        utility: null,
        account_number: header('4471-0093-6', 0.1),
        meter_numbers: [],
        invoice_date: header('2026-10-14', 0.12),
        start_date: header('2026-09-11', 0.14),
        end_date: header('2026-10-12', 0.14),
        due_date: header('2026-11-05', 0.13),
        total_current_charges: total === null ? null : header(total, 0.5),
        amount_due: null,
        previous_balance: null,
        payments: null,
      },
      pointed: null,
      created_at: '2026-11-01T10:01:00.000Z',
      updated_at: '2026-11-01T10:01:00.000Z',
    },
    ep_bill: null,
    queue: { prev: null, next: null },
    source: null,
    parts: [],
    ai_usage: null,
    sent_back: null,
    configuration: null,
    ai_models: [],
    duplicate_of: null,
    charge_labels: {},
    ...over,
  }
}
