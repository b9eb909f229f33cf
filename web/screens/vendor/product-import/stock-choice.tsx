import type { StockRule } from '@contract/catalog/facts'
import { Card } from '@web/ui/card'
import { RadioCards } from '@web/ui/radio-cards'

interface StockChoiceProps {
  /** Of how many variants the file gives another stock. */
  count: number
  value: StockRule
  onChange: (rule: StockRule) => void
}

const cards: readonly { value: StockRule; title: string; text: string }[] = [
  {
    value: 'difference',
    title: 'Change it by the difference',
    text: 'What was sold here since the last file stays sold. The remarks below show each number.',
  },
  { value: 'keep', title: 'Keep the stock here', text: 'The file changes everything else.' },
  {
    value: 'set',
    title: 'Set it to the file’s numbers',
    text: 'For a file with what you have counted just now.',
  },
]

/** What becomes of the stock where the file and the store have different numbers. */
export const StockChoice = ({ count, value, onChange }: StockChoiceProps) => (
  <Card
    title={`The stock of ${count === 1 ? '1 variant' : `${count} variants`} is another in the file`}
    className="max-w-2xl"
  >
    <RadioCards
      label="Stock"
      cards={cards}
      value={value}
      onValueChange={(rule) => onChange(rule as StockRule)}
    />
  </Card>
)
