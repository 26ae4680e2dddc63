import type { RecordType } from '#domain/records/field.ts'
import { recordType } from '#domain/records/record-types.ts'
import { forbidden } from '#server/platform/errors.ts'

/** What of a person decides; undefined for the program and for other systems, which may do all. */
type Rights = { os: boolean } | undefined

const isContractor = (rights: Rights): boolean => rights?.os === true

/** Whether the records of a kind are shown to them. */
export const mayRead = (type: RecordType, rights: Rights): boolean =>
  !isContractor(rights) || recordType(type).contractors !== 'closed'

export function requireRead(type: RecordType, rights: Rights): void {
  if (!mayRead(type, rights)) throw refusal(type, 'see')
}

export function requireWrite(type: RecordType, rights: Rights): void {
  if (isContractor(rights) && recordType(type).contractors !== undefined) throw refusal(type, 'change')
}

/** Whether they write this field of records that they may change. */
export const mayWriteField = (type: RecordType, name: string, rights: Rights): boolean =>
  !isContractor(rights) || recordType(type).fields[name]?.fullAdmins !== true

const refusal = (type: RecordType, act: 'see' | 'change') =>
  forbidden(`Only full admins ${act} ${recordType(type).title.toLowerCase()}.`)
