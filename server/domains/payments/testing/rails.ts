import { flutterwaveRail, paystackRail } from './card-rails'
import { mpesaRail } from './mpesa-rail'
import type { Rail } from './rail'

export const rails: readonly Rail[] = [paystackRail, flutterwaveRail, mpesaRail]
