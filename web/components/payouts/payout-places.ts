import type { PayoutMethod } from '@contract/enums'

export interface PayoutPlace {
  /** The payment provider's own code. */
  code: string
  name: string
}

const place = (code: string, name: string): PayoutPlace => ({ code, name })

/**
 * The most common banks and operators by country, with Paystack's codes (national sort codes; GhIPSS codes in Ghana). Short on purpose: any
 * other can be entered by code. Compared across several public copies of Paystack's lists, 2026-11-21; entries on which those copies
 * disagreed were left out.
 */
const places: Record<PayoutMethod, Record<string, readonly PayoutPlace[]>> = {
  bank_transfer: {
    NG: [
      place('044', 'Access Bank'),
      place('050', 'Ecobank Nigeria'),
      place('070', 'Fidelity Bank'),
      place('011', 'First Bank of Nigeria'),
      place('214', 'First City Monument Bank (FCMB)'),
      place('058', 'Guaranty Trust Bank'),
      place('301', 'Jaiz Bank'),
      place('082', 'Keystone Bank'),
      place('076', 'Polaris Bank'),
      place('101', 'Providus Bank'),
      place('221', 'Stanbic IBTC Bank'),
      place('232', 'Sterling Bank'),
      place('032', 'Union Bank of Nigeria'),
      place('033', 'United Bank for Africa (UBA)'),
      place('215', 'Unity Bank'),
      place('035', 'Wema Bank'),
      place('057', 'Zenith Bank'),
    ],
    GH: [
      place('030100', 'Absa Bank Ghana'),
      place('280100', 'Access Bank Ghana'),
      place('080100', 'Agricultural Development Bank'),
      place('140100', 'CalBank'),
      place('130100', 'Ecobank Ghana'),
      place('240100', 'Fidelity Bank Ghana'),
      place('040100', 'GCB Bank'),
      place('190100', 'Stanbic Bank Ghana'),
      place('120100', 'Zenith Bank Ghana'),
    ],
    KE: [
      place('03', 'Absa Bank Kenya'),
      place('11', 'Co-operative Bank of Kenya'),
      place('63', 'Diamond Trust Bank Kenya'),
      place('68', 'Equity Bank Kenya'),
      place('57', 'I&M Bank Kenya'),
      place('01', 'KCB Bank Kenya'),
      place('12', 'National Bank of Kenya'),
      place('07', 'NCBA Bank Kenya'),
      place('02', 'Standard Chartered Bank Kenya'),
    ],
  },
  mobile_money: {
    GH: [
      place('MTN', 'MTN Mobile Money'),
      place('VOD', 'Telecel Cash (Vodafone)'),
      place('ATL', 'AT Money (AirtelTigo)'),
    ],
    KE: [place('MPESA', 'M-Pesa')],
  },
}

/** The known banks or operators of a country (ISO 3166-1 alpha-2); empty for a country without a list. */
export const payoutPlaces = (method: PayoutMethod, country: string | undefined): readonly PayoutPlace[] =>
  (country && places[method][country]) || []
