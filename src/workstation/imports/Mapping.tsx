import type { ImportDetails } from '#contract/imports.ts'
import { Picker } from '#ui/pick/Picker.tsx'
import { useCompanies, useUtilities } from '../shared/use-lookups.ts'
import { HOME_ATTRIBUTE } from '../shell/use-home-focus.ts'
import { useWorkstation } from '../workstation.ts'
import { withDefaults } from './edits.ts'
import styles from './ImportsRoom.module.css'
import { Labelled } from './Labelled.tsx'
import { SheetPart } from './SheetPart.tsx'

/** What each sheet and column is taken for, to be corrected. */
export function Mapping({ open }: { open: ImportDetails }) {
  return (
    <div className={styles.mapping} tabIndex={-1} {...{ [HOME_ATTRIBUTE]: '' }}>
      <Defaults open={open} />
      {open.sheets.map((proposal) => (
        <SheetPart key={proposal.sheet} open={open} proposal={proposal} />
      ))}
    </div>
  )
}

/** What rows belong to that do not say it themselves. */
function Defaults({ open }: { open: ImportDetails }) {
  const { execute } = useWorkstation()
  const companies = useCompanies()
  const utilities = useUtilities()
  const { company_id, utility_company_id } = open.mapping.defaults
  const change = (part: Parameters<typeof withDefaults>[1]) =>
    execute('import.map', 'button', { mapping: withDefaults(open, part) })
  return (
    <section className={styles.part} aria-labelledby="import-defaults">
      <h3 id="import-defaults">Rows that do not say it themselves</h3>
      <div className={styles.readings}>
        <Labelled text="Client">
          <Picker
            label="Client"
            placeholder="As the rows say"
            choices={companies}
            value={company_id}
            onChoose={(id) => change({ company_id: id, property_id: null })}
          />
        </Labelled>
        <Labelled text="Utility of accounts that are set up">
          <Picker
            label="Utility of accounts that are set up"
            placeholder="As the rows say"
            choices={utilities}
            value={utility_company_id}
            onChoose={(id) => change({ utility_company_id: id })}
          />
        </Labelled>
      </div>
    </section>
  )
}
