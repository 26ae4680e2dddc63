/** What people may do, as one choice: each is a pair of marks of the user. */
export const USER_ROLES = {
  client: { label: 'A client’s person', admin: false, os: false },
  os: { label: 'Contractor', admin: false, os: true },
  processing: { label: 'Processing: bills, without configurations', admin: true, os: true },
  admin: { label: 'Admin', admin: true, os: false },
} as const

export type UserRole = keyof typeof USER_ROLES

export const USER_ROLE_NAMES = Object.keys(USER_ROLES) as UserRole[]

export const userRoleOf = (marks: { admin: boolean; os: boolean }): UserRole => {
  if (marks.admin) return marks.os ? 'processing' : 'admin'
  return marks.os ? 'os' : 'client'
}
