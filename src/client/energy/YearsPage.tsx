import { useState } from 'react'
import { OpenedMonth } from '#client/property-intake/OpenedMonth.tsx'
import type { MonthScope } from '#domain/energy/months/month-scope.ts'
import { Years } from '#views/energy/Years.tsx'
import { monthScope } from '#views/energy/years/month-scope.ts'
import { EnergyPage } from './EnergyPage.tsx'

/** What a property cost and used, year beside year. */
export default function YearsPage() {
  const [month, setMonth] = useState<MonthScope | null>(null)
  return (
    <>
      <EnergyPage name="years" widget="yearoveryear">
        {(props) => <Years {...props} onMonth={(point) => setMonth(monthScope(point))} />}
      </EnergyPage>
      <OpenedMonth scope={month} onClose={() => setMonth(null)} />
    </>
  )
}
