/** What is kept of what people, programs with a key and the program itself did, for those who answer for it. */

/** Each thing that is kept, in the words of the list. */
export const AUDIT_ACTIONS = {
  sign_in: 'Signed in',
  sign_in_failed: 'Sign-in failed',
  sign_out: 'Signed out',
  session_ended: 'Session ended',
  password_changed: 'Password changed',
  password_reset_asked: 'Password reset asked for',
  password_reset: 'Password reset',
  second_factor_on: 'Second factor turned on',
  second_factor_off: 'Second factor turned off',
  recovery_codes_made: 'Recovery codes made',
  recovery_code_used: 'Recovery code used',
  passkey_added: 'Passkey added',
  passkey_removed: 'Passkey removed',
  reveal: 'Secret revealed',
  export: 'Exported',
  export_cancelled: 'Export cancelled',
  role_changed: 'Role changed',
  user_invited: 'User invited',
  sign_up_accepted: 'Sign-up accepted',
  sign_up_declined: 'Sign-up declined',
  sign_up_reopened: 'Sign-up reopened',
  user_disabled: 'User disabled',
  user_enabled: 'User enabled',
  person_erased: 'Person erased',
  record_changed: 'Record changed',
  records_merged: 'Records merged',
  bill_decided: 'Bill counted or left out',
  portfolios_changed: 'Portfolios changed',
  records_imported: 'Records imported',
  import_undone: 'Import undone',
  setting_changed: 'Setting changed',
  api_key_made: 'API key made',
  access_ended: 'Keys and links of a user ended',
  api_key_revoked: 'API key revoked',
  webhook_changed: 'Webhook changed',
  quickbooks_connected: 'QuickBooks connected',
  quickbooks_disconnected: 'QuickBooks disconnected',
  quickbooks_mapped: 'Customer mapped to a company',
  widget_shared: 'Widget shared',
  widget_link_changed: 'Link of a widget changed',
  widget_link_revoked: 'Link of a widget revoked',
  widget_link_restored: 'Link of a widget restored',
  intervals_uploaded: 'Interval data uploaded',
  intervals_removed: 'Interval data removed',
  intervals_restored: 'Interval data restored',
  cost_avoidance_added: 'Cost avoidance project added',
  cost_avoidance_changed: 'Cost avoidance project changed',
  cost_avoidance_archived: 'Cost avoidance project archived',
  cost_avoidance_restored: 'Cost avoidance project restored',
  temperatures_uploaded: 'Temperatures uploaded',
  temperatures_removed: 'Temperatures removed',
  temperatures_restored: 'Temperatures restored',
  jobs_retried: 'Given-up jobs tried again',
  job_dropped: 'Given-up job dropped',
  client_deletion_planned: 'Deletion of a client planned',
  client_deletion_cancelled: 'Deletion of a client cancelled',
  client_deleted: 'Client’s data deleted',
} as const

export type AuditAction = keyof typeof AUDIT_ACTIONS

/** Who did it. The name is kept as it was: it outlives the person. */
export interface AuditActor {
  /** nobody: a person whom the program does not know, as one who fails to sign in. */
  kind: 'user' | 'api_key' | 'system' | 'nobody'
  id: number | null
  name: string
  /** Where the call came from; null for what no call did. */
  address: string | null
}

export const WHO_KINDS = ['user', 'api_key', 'system', 'nobody'] as const satisfies AuditActor['kind'][]

/** What was done to: "user", "meter", "property"…, with its name as it was. */
export interface AuditSubject {
  kind: string
  id: number | null
  name: string | null
}

export interface AuditEvent {
  who: AuditActor
  action: AuditAction
  /** Whose records it is about; null for what is nobody's or everybody's. */
  companyId?: number | null
  subject?: AuditSubject
  /** What else is worth knowing. Never a secret; a change is `{ changes: { field: { before, after } } }`. */
  details?: Record<string, unknown>
}

/** What the program does by itself. */
export const THE_PROGRAM: AuditActor = { kind: 'system', id: null, name: 'The program', address: null }
