import type { ProjectPart } from '#domain/energy/cost-avoidance/project-parts.ts'
import type { EnergyContext, EnergyView } from './context.ts'

/** What commands may ask of the room of properties' energy. */
export interface EnergyPort {
  show(view: EnergyView): void
  chooseClient(): void
  chooseProperty(): void
  showProperty(id: number): void
  /** The keyboard goes to the chart, which has keys of its own. */
  walk(): void
  /** Opens the form and the list of uploads of interval data, or closes it. */
  toggleUploads(): void
  /** Opens what stands above a project, or closes it. */
  toggle(part: ProjectPart): void
  share(open: boolean): void
  /** Asks for the projects again. */
  projectsChanged(): void
  refresh(): void
}

declare module '#commands/kernel/rooms.ts' {
  interface RoomSlices {
    /** What a property used and cost, year by year, hour by hour, and against what it would have been. */
    energy: { context: EnergyContext; port: EnergyPort }
  }
}
