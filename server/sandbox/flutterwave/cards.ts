import { isDeclined, pays, paysButNotBack } from '../platform/cards'

export const testCards = [
  pays('5531886652142950'),
  isDeclined('5143010522339965', 'Declined', 'Declined by the bank'),
  isDeclined('5258585922666506', 'Insufficient Funds', 'Insufficient funds'),
  paysButNotBack('5438898014560229'),
]
