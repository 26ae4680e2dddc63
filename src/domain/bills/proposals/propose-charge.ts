import { descriptionKey } from '#domain/line-item-mappings/description-key.ts'
import { CHARGE_TYPES, type ChargeTypeId } from '#domain/records/line-types.ts'
import { CHARGE_WORDS } from './charge-words.ts'
import { knownProposal, type LineKnowledge, type Proposal } from './proposal.ts'

/** What a charge line is: as its mapping says, else as on this meter's bills, else by its words. */
export function proposeCharge(
  description: string,
  known: LineKnowledge<ChargeTypeId>,
): Proposal<ChargeTypeId> {
  const decided = knownProposal(descriptionKey(description), known, CHARGE_TYPES)
  if (decided) return decided
  const found = CHARGE_WORDS.find(({ words }) => words.test(description))
  return found
    ? { typeId: found.typeId, applicable: true, reason: `Its words speak of ${found.about}.` }
    : { typeId: null, applicable: true, reason: 'Nothing says what this charge is: choose a type.' }
}
