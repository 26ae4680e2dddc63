/** Whose configuration it is: of a utility or of bills without one, for a company's bills or for everybody's. */
export interface SettingsOwner {
  utilityCompanyId: number | null
  companyId: number | null
}

/** Bills under review by their own ids, by their accounts, and by whose settings they are held against. */
export interface TouchedBills {
  accountIds: readonly number[]
  billIds: readonly number[]
  settingsOf?: readonly SettingsOwner[]
}
