import { Years } from '#energy/Years.tsx'
import { EnergyPage } from './EnergyPage.tsx'

/** What a property cost and used, year beside year. */
export default function YearsPage() {
  return (
    <EnergyPage name="years" widget="yearoveryear">
      {(props) => <Years {...props} />}
    </EnergyPage>
  )
}
