import type { ChargeTypeId } from '#domain/records/line-types.ts'

interface ChargeWords {
  typeId: ChargeTypeId
  /** What the words speak of, as it stands in a sentence. */
  about: string
  words: RegExp
}

/** What charges are called, tried in this order: a "demand tax" is a tax, a "late service fee" a late fee,
 * and what is counted in kWh is usage even when it is called demand. */
export const CHARGE_WORDS: readonly ChargeWords[] = [
  {
    typeId: 4,
    about: 'a late fee, a deposit or another amount outside the service',
    words:
      /\blate\b|\bpenalt(?:y|ies)\b|\binterest\b|\bfinance charge\b|\bdeposit\b|\breturned (?:check|payment)\b|\breconnect|\bdisconnect|\bturn[- ]?on\b|\bcollection\b|\bdonation\b|\bround[- ]?up\b|\b(?:installment|payment) plan\b|\bnsf\b|\bconvenience fee\b|\bprotection plan\b/i,
  },
  {
    typeId: 2,
    about: 'a tax',
    words:
      /\btax(?:es)?\b|\bfranchise\b|\bgross receipts\b|\bgst\b|\bhst\b|\bpst\b|\butility users?\b|\bgrt\b/i,
  },
  { typeId: 5, about: 'an interim rate', words: /\binterim\b/i },
  {
    typeId: 1,
    about: 'measured usage',
    words:
      /\bkwhs?\b|\btherms?\b|\bccf\b|\bmcf\b|\bhcf\b|\bgallons?\b|\bkgal\b|\bdth\b|\bdekatherms?\b|\bbased on \w+ ?(?:usage|consumption)\b/i,
  },
  {
    typeId: 7,
    about: 'demand',
    words:
      /\bdemand\b(?![- ]side)|\bkw\b|\bkva\b|\bpeak load\b|\bcapacity\b|\bratchet\b|\bfacilities charge\b/i,
  },
  {
    typeId: 6,
    about: 'a fixed service charge',
    words:
      /\b(?:customer|basic|service|base|fixed|meter|account|minimum|availability|readiness|facility|monthly|daily|billing|administrative|admin|access) (?:charge|fee|rate|cost|service|availability)s?\b|\bservice availability\b|\bminimum (?:bill|charge)\b|\bfixed\b|\brental\b|\bfront load|\bcontainer\b|\bcompactor\b|\bbackflow\b|\bequivalent (?:service|residential) unit|\besus?\b|\berus?\b|\bimpervious\b|\bextra pick/i,
  },
  {
    typeId: 1,
    about: 'usage',
    words:
      /\benergy\b|\busage\b|\bconsumption\b|\bsupply\b|\bgeneration\b|\bdeliver(?:y|ed)\b|\bdistribution\b|\btransmission\b|\bcommodity\b|\bfuel\b|\btransportation\b|\btier\b|\bblock\b|\bpeak\b|\bfirst \d|\bnext \d|\bover \d|\bvolum(?:e|etric)\b|\bcost of gas\b|\bpower cost\b|\bpurchased\b|\b(?:water|sewer|wastewater|irrigation|steam|chilled|electric(?:ity)?|gas|waste|refuse|trash|recycling|storm ?water|propane|diesel) (?:charge|service|rate|use|used|fee|cost)s?\b|\bdisposal\b|\btonnage\b|\btons?\b/i,
  },
  {
    typeId: 3,
    about: 'another cost of the service',
    words:
      /\bcharges?\b|\bfees?\b|\bsurcharge\b|\brider\b|\badjust|\bcredit\b|\bdiscount\b|\brebate\b|\brecovery\b|\bprogram\b|\befficiency\b|\brenewable\b|\bassessment\b|\bfund\b|\benvironmental\b|\bconservation\b|\bassistance\b|\bregulatory\b|\bsystem benefit|\bpublic\b|\bstorm\b|\bnuclear\b|\bdecommission|\bsecuritization\b|\btransition\b|\breserve\b|\bimprovement\b|\binfrastructure\b|\bcost\b|\bcompliance\b/i,
  },
]
