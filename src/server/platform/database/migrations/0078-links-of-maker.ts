import { indexOnline, type OnlineStep } from '../online-steps.ts'

/** The record of a user lists the links that they made and that still work. */
export async function up(): Promise<void> {}

export const online: OnlineStep[] = [
  indexOnline('public_links_maker', 'on public_links (created_by) where revoked_at is null'),
]
