import { Intervals } from '#views/energy/Intervals.tsx'
import IntervalUploads from '#views/energy/IntervalUploads.tsx'
import { EnergyPage } from './EnergyPage.tsx'
import { KEEPING } from './keeping.ts'

/** What meters measured in quarter hours, hours or days. */
export default function IntervalsPage() {
  return (
    <EnergyPage name="intervals" widget="intervalchart">
      {(props) => (
        <Intervals
          {...props}
          uploads={(of) => <IntervalUploads key={of.propertyId} {...of} keeping={KEEPING} />}
        />
      )}
    </EnergyPage>
  )
}
