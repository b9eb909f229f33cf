import { Hono } from 'hono'
import { errorResponse, ok } from './envelope'

/** Some of the banks on Flutterwave's lists, by country and code. */
const banks: Record<string, Record<string, string>> = {
  KE: {
    '03': 'Absa Bank Kenya',
    '11': 'Co-operative Bank of Kenya',
    '63': 'Diamond Trust Bank Kenya',
    '68': 'Equity Bank Kenya',
    '57': 'I&M Bank Kenya',
    '01': 'KCB Bank Kenya',
    '12': 'National Bank of Kenya',
    '07': 'NCBA Bank Kenya',
    '02': 'Standard Chartered Bank Kenya',
  },
  UG: { '013647': 'Centenary Bank', '082747': 'Stanbic Bank Uganda', '040147': 'DFCU Bank' },
  TZ: { CORUTZTZ: 'CRDB Bank', NMIBTZTZ: 'NMB Bank', SBICTZTX: 'Stanbic Bank Tanzania' },
  RW: { '040': 'Bank of Kigali', '010': 'I&M Bank Rwanda', '100': 'Ecobank Rwanda' },
}

/** Bank lists. */
export const bankRoutes = () =>
  new Hono().get('/:country', (c) => {
    const countryBanks = banks[c.req.param('country')]
    if (!countryBanks) return errorResponse(c, 'Country not supported')
    const rows = Object.entries(countryBanks).map(([code, name], index) => ({ id: index + 1, code, name }))
    return ok(c, 'Banks fetched successfully', rows)
  })
