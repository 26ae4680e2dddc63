import { firstLoads } from '../helpers/first-load.ts'
import type { Figure } from './figures.ts'

/** What each front room loads before it shows anything; for rooms of the workstation, with its window. */
export async function measureRooms(dist: string): Promise<Figure[]> {
  const { window, rooms, client, forms, widget } = await firstLoads(dist)
  const figure = (what: string, value: number): Figure => ({
    what: `first load of ${what}`,
    value,
    unit: 'kB gzip',
  })
  return [
    figure('the window without a room', window),
    ...[...rooms].map(([room, size]) => figure(`the window with ${room}`, size)),
    figure('client', client),
    figure('forms', forms),
    figure('a widget with its chart, scripts alone', widget.scripts),
    figure('the same beside React', widget.beyondReact),
  ]
}
