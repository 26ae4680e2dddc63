import type { ImportFieldName } from './fields.ts'
import { headKeys } from './head-key.ts'

/**
 * The heads of columns by what they are of, as exports and templates of the trade name them: ENERGY STAR Portfolio
 * Manager, EnergyCAP, UtilityAPI, VERIFI, Envizi and lists that people keep. The first that a sheet has is taken.
 */
const HEADS: Partial<Record<ImportFieldName, string>> = {
  client: 'client, client name, customer, customer name, company, company name',
  clientId: 'client id, client code, customer id, customer code, customer number, company id, company code',
  customerType: 'customer type, client type',
  property:
    'property, property name, pm property name, building name, building, facility name, facility, site name, site, ' +
    'location name, location, place name, place, nickname, asset name, campus building name, service location, ' +
    'parent place name, organization node name',
  propertyId:
    'property id, pm property id, portfolio manager property id, portfolio manager id, espm id, espm property id, property code, property number, ' +
    'building id, building code, building number, facility id, facility code, site id, site code, place code, place id, location id, ' +
    'location code, location ref no, location reference, location number, uid, unique id, custom id 1, property uid, asset id, ' +
    'jurisdiction property identifier, property identifier, standard id',
  street1:
    'street address, address, address 1, address line 1, street, street 1, address1, property address, building address, ' +
    'site address, service address, service address 1, facility address, location address, mailing address, place address, service street, ' +
    'utility service address, premise address, service location address, meter address, full address',
  street2:
    'address 2, address line 2, address2, street address 2, street 2, suite, unit number, service address 2, service unit',
  city: 'city, city municipality, town, municipality, property city, building city, site city, service city, service address city',
  state:
    'state, state province, province, state code, province state, property state, building state, site state, service state, st, region',
  zipCode:
    'zip, zip code, postal code, postcode, zip postal code, property zip, building zip, site zip, service zip, zipcode, service zip code',
  sqFt:
    'gross floor area, property gfa self reported, property gfa, gfa, property gfa calculated buildings and parking, ' +
    'property gfa calculated buildings, property floor area buildings and parking, property floor area buildings, property floor area, ' +
    'floor area, building area, building size, area, size, square feet, square footage, square foot, sq feet, sqft, sf, sq ft, gross square feet, gsf, ' +
    'gross area, total floor area, sqm, square meters, square metres, building gross floor area, primary floor area, conditioned area',
  areaUnit:
    'gfa units, gross floor area units, area unit, area units, floor area units, gfa unit, size units',
  yearBuilt:
    'year built, year constructed, year of construction, construction year, built, year built year planned for construction completion, ' +
    'property year built, building year built',
  floors: 'floors, number of floors, stories, number of stories, storeys, floor count, no of floors',
  primaryUse:
    'primary property type self selected, primary property type, primary property type portfolio manager calculated, property type, primary function, ' +
    'primary use, primary property type epa calculated, building type, use type, use description, property use, primary space usage, facility type, ' +
    'location type, building use, space type, place type',
  construction: 'construction, construction type, primary construction type',
  heating: 'heating, heating type, main heating type, heating fuel, heating energy, primary heating',
  cooling: 'cooling, cooling type, main cooling type, cooling energy, primary cooling',
  federal: 'federally owned, federal property, is this a federal property, federal',
  taxId: 'tax id, tax lot id, jurisdiction tax lot id, parcel number, parcel id, ein, federal tax id',
  utility:
    'utility, utility name, utility company, vendor, vendor name, supplier, supplier name, utility supplier, provider, provider name, ' +
    'utility provider, utility vendor, account supplier, energy supplier, service provider, utility company name, distribution company, ' +
    'distribution utility, utility account provider, payee, payee name, vendor code, utility code, provider code',
  accountNumber:
    'account number, account, account no, acct, acct num, acct no, acct number, utility account number, utility account, ' +
    'billing account, billing account number, customer account number, account num, supplier account number, vendor account number, ' +
    'utility billing account, utility billing account number, service account number, service account, raw account number, account number on bill, utility acct',
  accountId: 'account id, account uid, account code, account reference, utility account id',
  masterAccount:
    'master account, master account number, parent account number, summary account number, summary account',
  serviceName:
    'service name, billing name, billing contact, name on account, account name, customer name on bill',
  deliveryMethod: 'delivery method, bill delivery, bill delivery method, bill delivery type',
  loaRequired:
    'letter of authorization required, letter of authorisation required, loa required, requires loa, loa needed, ' +
    'authorization required, requires letter of authorization',
  meterNumber:
    'meter number, meter no, meter num, meter serial number, serial number, meter numbers, meter serial, utility meter number, utility meter numbers, ' +
    'meter, meter serial no, badge number, device number, device id, meter badge number',
  meterId:
    'portfolio manager meter id, pm meter id, meter id, meter uid, meter code, espm meter id, service identifier, ' +
    'service agreement id, sa id, service agreement, service id, service point id, meter key, logical device code, utility service id, utility service identifier, ' +
    'service account id, meter identifier',
  meterName: 'meter name, meter description, meter display name, utility meter name',
  energyType:
    'meter type, energy type, commodity, commodity name, commodity code, fuel, fuel type, utility type, type of meter, service type, energy source, ' +
    'service class, energy, resource, resource type, source, type, service, commodity description, utility service type, utility service, service description, ' +
    'expense type, charge type, bill type, meter commodity, kind of service',
  unit:
    'usage units, units, unit, meter unit, meter units, unit of measure, uom, use unit, usage unit, usage uom, quantity unit, quantity units, ' +
    'utility unit, commodity unit, collection unit, consumption unit, consumption units, native use unit, native unit, units of measure, bill total unit, usage quantity units, bill volume unit',
  accountStyle: 'account style caption, account style, account style name',
  premise:
    'premise, premise number, premise id, premises number, sp id, service point, pod id, esi id, esiid, esid',
  deliveryName: 'delivery name',
  deliveryEmail: 'delivery email, delivery e mail, bill request email',
  contactName:
    'contact, contact name, contact person, full name, name of contact, primary contact, property contact',
  contactFirstName: 'first name, given name, contact first name, forename',
  contactLastName: 'last name, surname, family name, contact last name',
  contactEmail: 'email, e mail, email address, contact email, contact e mail, e mail address',
  contactPhone: 'phone, telephone, phone number, contact phone, telephone number, contact telephone, mobile',
  loginUrl:
    'website, url, portal, portal url, login url, web address, online access url, site url, utility website, web site, link',
  loginName: 'username, user name, user id, login, login name, online access username, portal username, user',
  loginPassword: 'password, login password, portal password, pass, pwd, online access password',
  billId:
    'bill id, bill uid, bill number, invoice number, invoice no, meter consumption id, meter entry id, bill code, statement number, invoice id, ' +
    'record reference, record invoice number, control code, consumption id, bill uid, statement id, bill ref, invoice',
  startDate:
    'start date, begin date, start, from, from date, period start, period start date, service start, service start date, bill start date, ' +
    'billing start, billing start date, billing period start, billing period start date, bill period start, service from, service from date, record start, record start yyyy mm dd, ' +
    'service begin date, usage start date, bill from, bill begin date, prior read date, previous read date, start read date, interval start',
  endDate:
    'end date, end, to, to date, period end, period end date, service end, service end date, bill end date, billing end, billing end date, ' +
    'billing period end, billing period end date, bill period end, service to, service to date, record end, record end yyyy mm dd, usage end date, bill to, thru date, through date, ' +
    'current read date, end read date, thru, interval end, period ending',
  readDate:
    'read date, delivery date, meter read date, reading date, bill date read, date read, date of reading, actual read date',
  month:
    'month, usage month, bill month, billing month, billing period, period, year month, month year, calendar month, service period, bill period, billing dates, service dates, ' +
    'bill dates, usage period, read dates, period of service, dates of service, reading period, consumption period, consumption month, service month, accounting period',
  year: 'year, calendar year, bill year, usage year, billing year, report year',
  days:
    'days, bill days, billing days, number of days, number of billing days, billed days, days billed, service days, days in period, days in billing period, ' +
    'days of service, period days, bill period days, read days, days in bill, usage days, duration days',
  invoiceDate:
    'invoice date, bill date, statement date, bill statement date, date of bill, billing date, invoiced on, issue date',
  dueDate: 'due date, bill due date, payment due date, payment due, due on, due',
  usage:
    'usage, usage quantity, quantity, total consumption, consumption, use, total usage, total use, usage amount, energy use, energy usage, energy consumption, ' +
    'billed usage, billed use, native use, global use, amount used, volume, bill volume, total volume, net usage, net use, ' +
    'usage total, bill usage, units used, total units, billed consumption, actual use, metered usage, on site use, measured usage, measured use, measured consumption, ' +
    'bill total volume, bill volume total, total quantity, billed quantity, consumption amount, consumption quantity, usage value, net consumption',
  demand:
    'demand, total demand, billed demand, total billed demand, peak demand, max demand, maximum demand, demand usage, total real demand, ' +
    'actual demand, billing demand, max max demand, demand quantity',
  cost:
    'cost, total cost, amount, total amount, bill amount, bill total cost, total charges, total charge, charges, current charges, invoice amount, ' +
    'invoice total, bill cost, net cost, total bill amount, total bill, total due, amount billed, usage cost, utility cost, new charges, total current charges, ' +
    'total cost incl tax in local currency, total cost incl tax, cost total, energy cost, tot bill amt, dollars, bill total amount, total invoice, bill total, ' +
    'total bill cost, charge amount, billed amount, amount charged, bill charges, invoice total amount, total bill charges, current bill amount, current amount, ' +
    'current month charges, net amount, gross amount, total amount due, amount due',
  demandCost: 'demand cost, demand charge, demand charges, demand amount',
  estimated:
    'a c e, ace flag, estimated actual, actual estimated, actual or estimated, read type, estimated, estimation, estimate, is estimated, read type estimated, estimated bill, bill estimated',
}

/** Heads that may name the client, and may name whoever owns each property. */
export const PERHAPS_CLIENT = new Set(
  [
    'organization',
    'organisation',
    'organization name',
    'portfolio',
    'portfolio name',
    'owner',
    'property owner',
    'account holder',
  ].flatMap(headKeys),
)

/** Heads that tell what a row is of where that is nothing that is kept here. */
export const OTHER_ROWS = new Set(
  [
    'use name',
    'use details name',
    'predictor',
    'predictor name',
    'certification name',
    'project name',
  ].flatMap(headKeys),
)

/** Fields by the keys of their heads, each with its place among the heads of the field. */
export const FIELD_OF_HEAD: ReadonlyMap<string, { field: ImportFieldName; place: number }> = new Map(
  Object.entries(HEADS)
    .flatMap(([field, heads]) =>
      heads
        .split(',')
        .flatMap((head, place) =>
          headKeys(head).map((key) => [key, { field: field as ImportFieldName, place }] as const),
        ),
    )
    // Of a key that two fields have, the first is meant.
    .reverse(),
)
