/** Why a customer may be a company, the surest first: the order in which proposals are made. */
export const PROPOSAL_REASONS = [
  'present',
  'email',
  'name',
  'name_without_form',
  'address',
  'close_name',
] as const

export type ProposalReason = (typeof PROPOSAL_REASONS)[number]
