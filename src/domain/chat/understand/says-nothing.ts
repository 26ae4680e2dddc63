/** Words that carry no more of a question than the ones around them, by what they are. */
const WORDS = new Set(
  `a an the this that these those it its he his they them their there here i we us our ours my mine me you your yours who whom whose
  is are was were be been being am do does did done doing has have had having can could would should will shall may might must ought
  of for in on at by to from with within over during into as than then and or but so if per out off up down again across toward towards upon onto along among amongst around
  because since while whether though although however therefore thus hence
  what which when where how much many any some all each every more less most least one ones only just also too very both either else enough such
  s t d ll re ve m yes yeah yep 
  i'd i'm i've i'll we'd we're we've we'll you'd you're you've they're they've it's that's there's here's what's what'd what're whats who's whos where's how's how'd hows let's lets
  im ive id
  please pls plz kindly thanks thank thx ty cheers appreciate appreciated grateful sorry excuse pardon hi hello hey dear good morning afternoon evening sir madam team folks guys everyone everybody anyone anybody somebody someone advance regards kind kindest best wishes greetings
  ok okay alright right well hmm um uh oh ah btw fyi fwiw asap lol
  tell show give get let know want need like see find look check say list display provide report calculate compute gimme wanna gonna gotta share pull fetch grab run look looking looked checking checked try trying figure determine understand learn hear remind confirm verify help asking ask asked told wonder wondering wondered curious interested hoping hope able
  really actually exactly precisely basically essentially roughly approximately approx ballpark simply currently now still yet already again ever always usually generally normally lately recently anyway quick quickly fast real honestly maybe perhaps possibly probably certainly definitely effectively altogether
  bottom line top-line headline overall summary summarize overview recap gist short brief nutshell
  property building site facility place location premises address portfolio campus here home complex tower plant
  total totals amount amounts number numbers figure figures value values sum data info information detail details thing things stuff everything anything something 
  energy utility utilities commodity commodities charge charges service services meter meters account accounts acct accts side wise based
  month months year years monthly yearly annual annually period periods time times date dates dated quarter quarters quarterly season span stretch range window half whole
  average typical mean per capita around about combined together collectively
  use uses used using usage come comes came coming go goes going gone went been made make makes making take takes took taken ran running runs end ended ending ends start started starts begin began beginning happen happened happens get gets got getting gotten put puts keep kept turn turns turned
  last latest recent past previous next first second third final same other another between before after until till through closing close closed back ago
  compare compared comparison versus vs against relative stack stacks stacked up put beside alongside
  bill bills invoice invoices billing billed statement statements line lines item items issued saved recorded record records reading readings file files filed cover covers covered
  dollar dollars usd money buck bucks cent cents expense expenses
  supply supplied delivery delivered distribution serve serves served hit hits reach reached occur occurred pulled pull sends sent send
  break broken split splits divide divides divided grouped group sorted sort ordered order ranked rank ranking table chart graph plot visualize list listed
  company companies vendor vendors provider providers supplier suppliers
  question questions answer answers possible
  long far big large small high low old new today single individual respectively full complete completely entire wholly all-in
  accounting accrual accruals audit auditor board boss budget budgeting cfo landlord lender meeting manager management owner owners presentation purposes purpose records reporting esg spreadsheet deck slide slides books
  heating cooling
  lot lots bit much-needed instead rather meant mean means meaning exact plus including include included includes
  day days late anybody receive receives received arrived arrive way ways case kindof sort sorta`.split(
    /\s+/,
  ),
)

export const saysNothing = (word: string): boolean => WORDS.has(word)
