import { squashed } from './words.ts'

const STATES =
  'AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware, DC District of Columbia, ' +
  'FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas, KY Kentucky, LA Louisiana, ME Maine, ' +
  'MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi, MO Missouri, MT Montana, NE Nebraska, NV Nevada, ' +
  'NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York, NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon, ' +
  'PA Pennsylvania, RI Rhode Island, SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, VT Vermont, VA Virginia, ' +
  'WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming, AS American Samoa, GU Guam, MP Northern Mariana Islands, PR Puerto Rico, ' +
  'VI Virgin Islands'

const BY_NAME: ReadonlyMap<string, string> = new Map(
  STATES.split(', ').flatMap((entry) => {
    const [letters = '', name = ''] = [entry.slice(0, 2), entry.slice(3)]
    return [
      [squashed(letters), letters],
      [squashed(name), letters],
      [squashed(`${letters} ${name}`), letters],
    ] as const
  }),
)

/** The two letters of a state by its name or by themselves; null for what is none. */
export const stateNamed = (text: string): string | null => BY_NAME.get(squashed(text)) ?? null
