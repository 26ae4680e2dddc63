/** How much of each is done; each may be told by the environment. */
const told = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise)

/** Of a fault that ends processes. */
export const BILLS = told('BILLS', 100)
export const STRIKES = told('STRIKES', 8)
/** Of one that takes away what they stand on. */
export const BILLS_OF_OUTAGE = Math.min(BILLS, 40)
export const STRIKES_OF_OUTAGE = Math.min(STRIKES, 4)
export const S3_SECONDS = told('S3_SECONDS', 60)
