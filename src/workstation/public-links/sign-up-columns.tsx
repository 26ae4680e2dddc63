import type { SignUp } from '#commands/public-links/context.ts'
import { momentWords } from '#ui/moments.ts'
import { StatusDot, type Tone } from '#ui/StatusDot.tsx'
import type { Column } from '#workstation/platform/list/columns.ts'
import { TwoLines } from '#workstation/platform/list/TwoLines.tsx'

const stateOf = ({ confirmed_at, declined_at }: SignUp): { tone: Tone; words: string } => {
  if (declined_at !== null) return { tone: 'bad', words: 'Declined' }
  return confirmed_at === null
    ? { tone: 'neutral', words: 'Address not confirmed' }
    : { tone: 'busy', words: 'To accept' }
}

const domainOf = ({ email }: SignUp): string => email.slice(email.lastIndexOf('@') + 1)

const namesOf = (clients: SignUp['same_name']): string => clients.map(({ name }) => name).join(', ')

const peopleOf = ({ full_name, people }: SignUp): string =>
  people === 1 ? full_name : `${full_name} and ${people - 1} more`

const MOMENT = '156px'

export const SIGN_UP_COLUMNS: readonly Column<SignUp>[] = [
  {
    id: 'company',
    title: 'Company',
    width: 'minmax(120px, 1.5fr)',
    text: ({ company_name }) => company_name,
  },
  {
    id: 'state',
    title: 'State',
    width: '164px',
    text: (signUp) => stateOf(signUp).words,
    cell: (signUp) => <StatusDot tone={stateOf(signUp).tone}>{stateOf(signUp).words}</StatusDot>,
  },
  { id: 'person', title: 'Person', width: 'minmax(96px, 1fr)', text: peopleOf },
  { id: 'email', title: 'E-mail', width: 'minmax(120px, 1.2fr)', text: ({ email }) => email },
  {
    id: 'same-name',
    title: 'Client of this name',
    width: 'minmax(120px, 1fr)',
    text: ({ same_name }) => namesOf(same_name) || 'None',
  },
  {
    id: 'same-domain',
    title: 'Client of this domain',
    width: 'minmax(120px, 1fr)',
    room: 'wide',
    text: (signUp) =>
      signUp.same_domain.length > 0 ? namesOf(signUp.same_domain) : `None (${domainOf(signUp)})`,
  },
  {
    id: 'signed-up',
    title: 'Signed up',
    width: MOMENT,
    text: ({ created_at }) => momentWords(created_at),
  },
  {
    id: 'confirmed',
    title: 'Confirmed',
    width: MOMENT,
    room: 'wide',
    text: ({ confirmed_at }) => (confirmed_at === null ? 'Not yet' : momentWords(confirmed_at)),
  },
]

export const signUpLines = (signUp: SignUp) => (
  <TwoLines
    name={signUp.company_name}
    side={momentWords(signUp.created_at)}
    place={[signUp.same_name.length > 0 ? 'Same name as a client' : '', signUp.email]
      .filter(Boolean)
      .join(' · ')}
    standing={stateOf(signUp)}
  />
)
