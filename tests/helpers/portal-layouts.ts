/** A bill as a portal lists it, with its days of service. */
export interface PortalBill {
  id: string
  from: string
  to: string
}

interface BillsPage {
  user: string
  number: number
  bills: readonly PortalBill[]
  hasNext: boolean
}

interface Layout {
  signIn: string
  bills(page: BillsPage): string
}

export type PortalLayout = 'links' | 'table'

const form = (fields: string) => `<form method="post" action="/signed-in">${fields}</form>`
const hrefOf = (user: string, { id }: PortalBill) => `/${encodeURIComponent(user)}/bill-${id}`
const nextOf = ({ user, number }: BillsPage) => `/${encodeURIComponent(user)}/page${number + 1}`

/** Two websites of the same content: one of bare links, one that first asks which account, with a table of bills. */
export const PORTAL_LAYOUTS: Record<PortalLayout, Layout> = {
  links: {
    signIn: form('<input name="user"><input name="password" type="password"><button>Sign in</button>'),
    bills: (page) =>
      `<h1>Bills</h1>
      ${page.bills.map((bill) => `<a class="bill" href="${hrefOf(page.user, bill)}">Bill</a>`).join('')}
      ${page.hasNext ? `<a class="next" href="${nextOf(page)}">Next</a>` : ''}`,
  },
  table: {
    signIn: form(
      `<label>E-mail <input id="mail" name="user"></label>
      <label>Secret word <input id="word" name="password" type="password"></label>
      <input type="submit" value="Enter">`,
    ),
    bills: (page) =>
      `<label>Account <select id="account" onchange="document.querySelector('table').hidden = this.value !== 'ours'">
        <option value="">Choose</option><option value="theirs">No. 000-111-222 (Main St)</option>
        <option value="ours">No. 778 899-4 (Elm St)</option></select></label>
      <table ${page.number === 1 ? 'hidden' : ''}>${page.bills.map((bill) => rowOf(page.user, bill)).join('')}</table>
      ${page.hasNext ? `<a rel="next" href="${nextOf(page)}">Older</a>` : ''}`,
  },
}

/** Where the bare links of a page lead. */
export function hrefsOf(html: string): { bills: string[]; next: string | undefined } {
  const hrefs = (kind: string) =>
    [...html.matchAll(new RegExp(`class="${kind}" href="([^"]+)"`, 'g'))].map(([, href]) => href ?? '')
  return { bills: hrefs('bill'), next: hrefs('next')[0] }
}

/** The account's number in the layout that asks for it, as the utility's records have it. */
export const CHOSEN_ACCOUNT = '7788994'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

function inWords(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  return `${MONTHS[(month ?? 1) - 1]} ${day}, ${year}`
}

const rowOf = (user: string, bill: PortalBill): string =>
  `<tr><td class="days">${inWords(bill.from)} – ${inWords(bill.to)}</td>
    <td><a href="${hrefOf(user, bill)}" download>PDF</a></td></tr>`
