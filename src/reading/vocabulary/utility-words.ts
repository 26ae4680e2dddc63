/** Words in the names of companies that sell energy or water or take waste away, and how strongly each says so. */
export const UTILITY_NAME_WORDS: Record<string, number> = {
  authority: 0.7,
  board: 0.4,
  city: 0.35,
  co: 0.4,
  commission: 0.4,
  company: 0.4,
  cooperative: 0.8,
  coop: 0.8,
  corp: 0.3,
  corporation: 0.3,
  county: 0.3,
  department: 0.4,
  dept: 0.4,
  disposal: 0.9,
  district: 0.5,
  edison: 1,
  electric: 0.9,
  electricity: 0.5,
  energies: 0.9,
  energy: 0.9,
  environmental: 0.5,
  fuel: 0.6,
  fuels: 0.8,
  gas: 0.8,
  grid: 0.7,
  hauling: 0.9,
  hydro: 1,
  inc: 0.2,
  irrigation: 0.5,
  light: 0.7,
  lighting: 0.5,
  llc: 0.2,
  municipal: 0.6,
  natural: 0.3,
  oil: 0.6,
  petroleum: 0.8,
  power: 0.9,
  propane: 0.9,
  public: 0.3,
  recycling: 0.6,
  refuse: 0.7,
  rural: 0.5,
  sanitary: 0.8,
  sanitation: 0.9,
  sewer: 0.6,
  sewerage: 0.7,
  solutions: 0.3,
  steam: 0.7,
  town: 0.35,
  trash: 0.7,
  utilities: 1,
  utility: 0.7,
  village: 0.35,
  waste: 0.9,
  water: 0.8,
  wastewater: 0.7,
  works: 0.5,
}

/** Labels whose value is the one who is paid, as a table of phrases (pattern.ts). */
export const PAYEE_LABELS = `
  [please] make (check|checks) payable to, make your check payable to, make (check or money order|checks or money orders) payable to
  [check|checks|made|make] payable to, (mail|make|send|remit) payment to, mail your payment to, please remit payment to
  [please] remit to, pay to, prepared by
`

/** Labels whose value is a customer or a place, never the utility. */
export const CUSTOMER_LABELS = `
  customer [name], account (name|holder), name, (bill|billed|sold|ship) to, attn
  service (for|to|at|address|location), (property|mailing|site) address, prepared for
`

/** Sites named on bills that belong to somebody else: payment agents, networks, agencies. */
export const FOREIGN_SITES = new Set([
  'paymentus',
  'speedpay',
  'billmatrix',
  'kubra',
  'westernunion',
  'moneygram',
  'invoicecloud',
  'xpressbillpay',
  'doxo',
  'paypal',
  'facebook',
  'twitter',
  'instagram',
  'youtube',
  'linkedin',
  'google',
  'apple',
  'venmo',
  'walmart',
  'gmail',
  'yahoo',
  'outlook',
  'hotmail',
  'energystar',
  'call811',
  'epa',
  'ftc',
  'fcc',
  'nyc',
  'ca',
  'state',
  'puc',
  'psc',
  'cpuc',
  'oag',
  'checkfreepay',
  'nmlsconsumeraccess',
  'municipalonlinepayments',
  'payclix',
  'payfabric',
  'cityhallsystems',
  'example',
])

/** Words of headings that, alone or with those of company names, name no company. */
export const TRADE_WORDS: ReadonlySet<string> = new Set(
  `service services solid storm stormwater garbage collection energy charges and of the your residential commercial
  basic fuel metered drainage street area fire hydrant tier base rate fixed a an in for to no non billing office division customer finance treasurer collector`.split(
    /\s+/,
  ),
)
