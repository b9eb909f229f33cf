import { Hono } from 'hono'
import { no, ok } from './envelope'

/** A few of the banks and operators on Paystack's lists, with the codes transfers need. */
const banks = [
  { id: 1, name: 'Access Bank', slug: 'access-bank', code: '044', currency: 'NGN', type: 'nuban' },
  {
    id: 2,
    name: 'Guaranty Trust Bank',
    slug: 'guaranty-trust-bank',
    code: '058',
    currency: 'NGN',
    type: 'nuban',
  },
  { id: 3, name: 'GCB Bank', slug: 'gcb-bank', code: '040100', currency: 'GHS', type: 'ghipss' },
  { id: 4, name: 'MTN', slug: 'mtn', code: 'MTN', currency: 'GHS', type: 'mobile_money' },
  { id: 5, name: 'Equity Bank', slug: 'equity-bank', code: '68', currency: 'KES', type: 'kepss' },
  { id: 6, name: 'M-PESA', slug: 'm-pesa', code: 'MPESA', currency: 'KES', type: 'mobile_money' },
  { id: 7, name: 'Capitec Bank', slug: 'capitec-bank', code: '470010', currency: 'ZAR', type: 'basa' },
]

/** Bank lists, and account name lookup. */
export const bankRoutes = () =>
  new Hono()
    .get('/', (c) => {
      const { currency, type } = c.req.query()
      const fits = banks.filter(
        (bank) => (!currency || bank.currency === currency) && (!type || bank.type === type),
      )
      return ok(
        c,
        'Banks retrieved',
        fits.map((bank) => ({ ...bank, active: true })),
      )
    })
    .get('/resolve', (c) => {
      const { account_number, bank_code } = c.req.query()
      if (!account_number || !bank_code || !/^\d{5,34}$/.test(account_number))
        return no(c, 'Could not resolve account name. Check parameters or try again.', { status: 422 })
      return ok(c, 'Account number resolved', { account_number, account_name: 'SANDBOX ACCOUNT', bank_id: 1 })
    })
