import { isDeclined, pays, paysButNotBack } from '../platform/cards'

export const testCards = [
  pays('4084084084084081'),
  isDeclined('4084080000005408', 'Declined', 'Declined by the bank'),
  isDeclined('5060666666666666666', 'Insufficient Funds', 'Insufficient funds'),
  paysButNotBack('507850785078507812'),
]
