/** A name as the API and the database spell it: `utilityCompanyId` is `utility_company_id`. */
export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
