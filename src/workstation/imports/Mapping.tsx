import { useQuery } from '@tanstack/react-query'
import type { ImportDetails } from '#contract/imports/imports.ts'
import { Labelled } from '#ui/form/Labelled.tsx'
import type { Choice } from '#ui/pick/choices.ts'
import { Picker } from '#ui/pick/Picker.tsx'
import { HOME_ATTRIBUTE } from '#workstation/platform/shell/use-home-focus.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { useCompanies, useUtilities } from '#workstation/records/shared/use-lookups.ts'
import { withDefaults } from './edits.ts'
import styles from './ImportsRoom.module.css'
import { propertiesQuery } from './queries.ts'
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

function useProperties(companyId: number | null): Choice<number>[] | null {
  const { call } = useWorkstation()
  const { data } = useQuery({ ...propertiesQuery(call, companyId ?? 0), enabled: companyId !== null })
  return data?.map(({ id, label }) => ({ value: id, label })) ?? null
}

/** What rows belong to that do not say it themselves. */
function Defaults({ open }: { open: ImportDetails }) {
  const { execute } = useWorkstation()
  const companies = useCompanies()
  const utilities = useUtilities()
  const { company_id, property_id, utility_company_id } = open.mapping.defaults
  const properties = useProperties(company_id)
  const change = (part: Parameters<typeof withDefaults>[1]) =>
    execute('imports.map', 'button', { mapping: withDefaults(open, part) })
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
        {company_id !== null && (
          <Labelled text="Property">
            <Picker
              label="Property"
              placeholder="As the rows say"
              choices={properties}
              value={property_id}
              onChoose={(id) => change({ property_id: id })}
            />
          </Labelled>
        )}
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
