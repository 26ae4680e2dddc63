import { USER_ROLE_NAMES, USER_ROLES, type UserRole } from '#domain/people/user-roles.ts'

export const ROLE_CHOICES = USER_ROLE_NAMES.map((value) => ({ value, label: USER_ROLES[value].label }))

export const marksOf = (role: UserRole) => {
  const { admin, os } = USER_ROLES[role]
  return { admin, os }
}
