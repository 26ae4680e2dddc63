import { xlsxOf } from '#tests/helpers/sheets/xlsx.ts'

export const CLIENTS = ['Alder Court Homes', 'Bellwether Schools', 'Cobalt Storage'] as const
export const PROPERTIES = 40
export const ACCOUNTS = 200
/** Utilities in their turn: what they measure, and whether they answer to a letter of authorization alone. */
const UTILITIES = [
  { name: 'Larkmoor Power', energy: 'Electric', unit: 'kWh', letter: 'Yes' },
  { name: 'Stonebridge Water', energy: 'Water', unit: 'kgal', letter: 'No' },
  { name: 'Fennel Gas', energy: 'Natural Gas', unit: 'therm', letter: 'No' },
] as const

/** What a provider brings along on its first day: three clients, their forty properties and two hundred accounts. */
export const workbook = (): Uint8Array =>
  xlsxOf({
    sheets: [
      { name: 'Clients', rows: [['Client', 'Customer type'], ...CLIENTS.map((name) => [name, 'Direct'])] },
      {
        name: 'Properties',
        rows: [['Client', 'Property', 'Street', 'City', 'State', 'Zip', 'Square footage'], ...properties()],
      },
      {
        name: 'Accounts',
        rows: [
          [
            ...['Client', 'Property', 'Utility', 'Account number', 'Meter number', 'Energy', 'Unit of usage'],
            ...['Delivery method', 'Delivery name', 'Delivery e-mail', 'LOA required'],
          ],
          ...accounts().map(({ client, property, utility, number, meter }) => [
            ...[client, property, utility.name, number, meter, utility.energy, utility.unit],
            ...['Mail', `${utility.name} desk`, deskOf(utility.name), utility.letter],
          ]),
        ],
      },
    ],
  })

/** Where a utility answers requests for bills. */
export const deskOf = (utility: string): string => `desk@${utility.toLowerCase().replace(/\W/g, '')}.example`

/** The first account of a client at a utility. */
export function accountOf(client: string, utility: string): string {
  const account = accounts().find((one) => one.client === client && one.utility.name === utility)
  if (account === undefined) throw new Error(`${client} has no account at ${utility}.`)
  return account.number
}

/** The properties of a client, by name. */
export const propertiesOf = (client: string): string[] =>
  places()
    .filter((place) => place.client === client)
    .map(({ name }) => name)

const places = () =>
  Array.from({ length: PROPERTIES }, (_, at) => ({
    client: CLIENTS[at % CLIENTS.length] ?? CLIENTS[0],
    name: `Building ${at + 1}`,
  }))

const properties = () =>
  places().map(({ client, name }, at) => [
    ...[client, name, `${100 + at} Harbor Street`, 'Example City', 'NY', `1${String(at).padStart(4, '0')}`],
    10_000 + at * 250,
  ])

const accounts = () =>
  Array.from({ length: ACCOUNTS }, (_, at) => {
    const place = places()[at % PROPERTIES]
    return {
      client: place?.client ?? '',
      property: place?.name ?? '',
      utility: UTILITIES[at % UTILITIES.length] ?? UTILITIES[0],
      number: `00${40_000 + at}-7`,
      meter: `M-${90_000 + at}`,
    }
  })
