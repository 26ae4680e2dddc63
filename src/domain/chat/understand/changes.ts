import { HEAD, TAIL } from './reader.ts'

/** Words of something that became more or less. */
export const CHANGES = new RegExp(
  HEAD +
    /not the same|unlike|changes?|changed|changing|increas(?:e[ds]?|ing)|decreas(?:e[ds]?|ing)|go(?:ne|ing|es)? (?:up|down)|went (?:up|down)|r[io]se[ns]?|rising|fell|fall(?:en|ing|s)|drop(?:ped|ping|s)?|gr[eo]w(?:n|th|ing)?|differ(?:ence|ent|s)?|year[- ]over[- ]year|yoy|y\/y|up or down|jump(?:ed)?|spik(?:e[ds]?|ing)|climb(?:ed)?|reduc(?:e[ds]?|tion)|sav(?:e[ds]?|ings?)|down from|up from/
      .source +
    TAIL,
  'u',
)
