import { drawAcross, drawBeside, standsBeside } from '../heads/forms.ts'
import { drawAddressee } from '../heads/mailing.ts'
import { drawTold } from '../heads/told.ts'
import { type Bill, BOLD } from '../page.ts'

/** The name of the utility, how to reach it, whom the bill is for and the fields of the bill; returns the y below. */
export function drawHead(bill: Bill, x: number, right: number, top: number): number {
  const { plan, random } = bill
  const own = random('head')
  const middle = x + (right - x) * 0.52
  const beside = standsBeside(bill)
  const nameRoom = (beside ? middle : right) - x - 16
  drawSender(bill, x, top, nameRoom)
  const reached = drawContacts(bill, x, top + 26, nameRoom)
  const addressee = drawAddressee(bill, x + own.int(0, 20), reached + 8 + own.int(4, 16)) + 8
  const fields = beside ? drawBeside(bill, middle, right, top) : 0
  const y = Math.max(addressee, fields)
  const across = beside ? y : y + drawAcross(bill, x, right, y)
  return drawTold(bill, x, plan.stub === 'none' ? right : right - 40, across)
}

const OWNERS = [
  'An Avonmark Company',
  'A Silverpeak Energy company',
  'Part of the Holmgate group',
  'A member of the Trident family of companies',
]

/** The sender by name, or by a logo without words where another place tells whose bill it is. */
function drawSender(bill: Bill, x: number, top: number, room: number): void {
  const { sheet, statement, plan, random } = bill
  const own = random('sender')
  const isTold = plan.chances.does('name in words alone')
  if (isTold || (plan.stub !== 'none' && plan.chances.does('name in the stub alone'))) {
    drawSign(bill, x, top)
    return
  }
  const name = plan.capitals ? statement.utilityName().toUpperCase() : statement.utilityName()
  sheet.fitted(name, x, top, room, { ...BOLD, size: own.int(13, 22), color: plan.color })
}

/** Where to write, to call and to look; returns the y below. */
function drawContacts(bill: Bill, x: number, top: number, room: number): number {
  const { sheet, facts, statement, plan, random } = bill
  const own = random('head')
  const [street, city] = facts.utility.address
  const { phone, website } = facts.utility
  const contacts = [own.chance(0.7) ? `${street}, ${city}` : '', phone, website]
  const reached = contacts.filter((line) => line && own.chance(0.75))
  if (plan.chances.does('third parties') && own.chance(0.5)) reached.unshift(own.pick(OWNERS))
  if (plan.chances.does('name in words alone')) {
    const name = statement.utilityName()
    reached.push(
      random('name told').pick([
        `Questions? Call ${name} at ${phone}`,
        `Make checks payable to ${name}`,
        `Thank you for being a customer of ${name}.`,
        `${name}, ${street}, ${city}`,
      ]),
    )
  }
  reached.forEach((line, i) => {
    sheet.fitted(line, x, top + i * 10, room, { size: 7.5 })
  })
  return top + reached.length * 10
}

/** A logo that says no word. */
function drawSign({ sheet, plan }: Bill, x: number, y: number): void {
  sheet.disc(x + 11, y + 10, 10, plan.color)
  sheet.triangle(x + 24, y, 20, plan.color)
  sheet.fill(x + 50, y + 6, 60, 8, plan.color)
}
