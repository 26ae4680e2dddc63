/** Words that carry no more of a question than the ones around them. */
const WORDS = new Set(
  `a an the this that these those it its he his they them their there here i we us our ours my mine me you your yours who whom
  is are was were be been being am do does did done doing has have had having can could would should will shall may might must
  of for in on at by to from with within over during into as than then and or but so if per out off up down again across
  what which when where how much many any some all each every more less most least one ones only just also too very both
  please tell show give get let know want need like see find look check say list display provide report calculate compute
  s t d ll re ve m don doesn didn isn wasn aren couldn no not if
  property building site facility place location premises address portfolio campus here home
  total totals amount amounts number numbers figure figures value values sum data info information detail details thing things
  really actually exactly currently now still yet already right ok okay hey hi hello thanks thank well
  energy utility utilities commodity charge charges service services meter meters account accounts side wise based
  month months year years monthly yearly annual annually period periods time times date dates quarter quarters season
  average typical mean around approximately roughly about overall altogether combined together collectively
  use uses used using usage come came comes coming go goes going gone went been made make takes take took run ran running
  last latest recent past previous next first end start begin beginning same other another between before after
  compare compared versus against relative put side beside another
  bill bills invoice invoices billing billed statement statements line lines item items issued saved recorded record records file files filed
  dollar dollars usd money buck bucks cent cents
  supply supplied delivery delivered distribution serve serves served hit hits reach reached happen happened occur occurred
  break broken split grouped group sorted sort ordered order ranked rank ranking table chart graph plot visualize
  company companies vendor vendors provider providers
  question curious wondering wonder possible quick quickly overview summary summarize
  cover covers covered altogether entire whole full complete completely single individual respectively
  long far big large small high low old new today`.split(/\s+/),
)

export const saysNothing = (word: string): boolean => WORDS.has(word)
