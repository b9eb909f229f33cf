import { Hono } from 'hono'
import { errorResponse, ok } from './envelope'
import { readPageQuery } from './paging'

const nigerianBanks: Record<string, string> = {
  '044': 'Access Bank',
  '050': 'Ecobank Nigeria',
  '070': 'Fidelity Bank',
  '011': 'First Bank of Nigeria',
  '214': 'First City Monument Bank (FCMB)',
  '058': 'Guaranty Trust Bank',
  '301': 'Jaiz Bank',
  '082': 'Keystone Bank',
  '076': 'Polaris Bank',
  '101': 'Providus Bank',
  '221': 'Stanbic IBTC Bank',
  '232': 'Sterling Bank',
  '032': 'Union Bank of Nigeria',
  '033': 'United Bank for Africa (UBA)',
  '215': 'Unity Bank',
  '035': 'Wema Bank',
  '057': 'Zenith Bank',
}

const ghanaianBanks: Record<string, string> = {
  '030100': 'Absa Bank Ghana',
  '280100': 'Access Bank Ghana',
  '080100': 'Agricultural Development Bank',
  '140100': 'CalBank',
  '130100': 'Ecobank Ghana',
  '240100': 'Fidelity Bank Ghana',
  '040100': 'GCB Bank',
  '190100': 'Stanbic Bank Ghana',
  '120100': 'Zenith Bank Ghana',
}

const ghanaianOperators: Record<string, string> = {
  MTN: 'MTN Mobile Money',
  VOD: 'Telecel Cash (Vodafone)',
  ATL: 'AT Money (AirtelTigo)',
}

const southAfricanBanks: Record<string, string> = {
  '470010': 'Capitec Bank',
  '250655': 'First National Bank',
  '198765': 'Nedbank',
  '051001': 'Standard Bank',
  '632005': 'Absa',
}

const banksOf = (names: Record<string, string>, currency: string, type: string) =>
  Object.entries(names).map(([code, name]) => ({ code, name, currency, type }))

/** Some of the banks and operators on Paystack's lists, with the codes that transfers need. */
const banks = [
  ...banksOf(nigerianBanks, 'NGN', 'nuban'),
  ...banksOf(ghanaianBanks, 'GHS', 'ghipss'),
  ...banksOf(ghanaianOperators, 'GHS', 'mobile_money'),
  ...banksOf(southAfricanBanks, 'ZAR', 'basa'),
].map((bank, index) => ({ id: index + 1, slug: slugOf(bank.name), active: true, ...bank }))

function slugOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}

/** Bank lists, and account name lookup. */
export const bankRoutes = () =>
  new Hono()
    .get('/', (c) => {
      const { currency, type } = c.req.query()
      const { page, size } = readPageQuery(c)
      const matches = banks.filter(
        (bank) => (!currency || bank.currency === currency) && (!type || bank.type === type),
      )
      return ok(c, 'Banks retrieved', matches.slice((page - 1) * size, page * size))
    })
    .get('/resolve', (c) => {
      const { account_number, bank_code } = c.req.query()
      if (!account_number || !bank_code || !/^\d{5,34}$/.test(account_number))
        return errorResponse(c, 'Could not resolve account name. Check parameters or try again.', {
          status: 422,
        })
      return ok(c, 'Account number resolved', { account_number, account_name: 'SANDBOX ACCOUNT', bank_id: 1 })
    })
