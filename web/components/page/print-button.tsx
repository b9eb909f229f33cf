import { Printer } from 'lucide-react'
import { Button } from '@web/ui/button'

/** Opens the print dialog; without scripts it says how to print. */
export const PrintButton = () => (
  <>
    <Button className="noscript:hidden print:hidden" onClick={() => window.print()}>
      <Printer aria-hidden /> Print
    </Button>
    <p className="hidden text-sm text-ink-soft noscript:block print:hidden">
      To print or save this page, use your browser’s print option.
    </p>
  </>
)
