import { indexOnline, type OnlineStep } from '../online-steps.ts'

/** Secrets are counted by the person who reveals them. */
export async function up(): Promise<void> {}

export const online: OnlineStep[] = [
  indexOnline('secret_reveals_user', 'on secret_reveals (user_id, created_at)'),
]
