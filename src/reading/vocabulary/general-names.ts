/** What a group of charges is called, of which the page may tell more elsewhere: "Supply charges", "Taxes and other". */
const GENERAL =
  /^(?:charges?|(?:other|additional|misc\w*|new|account)\b.*|adjustments?|(?:\S+ ){0,2}(?:taxes|fees|credits|charges|services)(?:,? \S+)?(?: (?:and|&|\/) \w+)?)$/i

export const isGeneralName = (description: string): boolean => GENERAL.test(description)
