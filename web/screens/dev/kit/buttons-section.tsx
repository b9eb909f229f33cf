import { Bell, ChevronRight, Pencil, Plus, ShoppingBag, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@web/ui/button'
import { IconButton } from '@web/ui/icon-button'
import { Row, Section } from './section'

/** Button variants, sizes and states. */
export function ButtonsSection() {
  const [busy, setBusy] = useState(false)
  const simulateWork = () => {
    setBusy(true)
    setTimeout(() => setBusy(false), 2500)
  }
  return (
    <Section title="Buttons">
      <Row>
        <Button>Add to Cart</Button>
        <Button variant="secondary">
          <Plus aria-hidden /> Add Product
        </Button>
        <Button variant="outline">View Details</Button>
        <Button variant="ghost">Cancel</Button>
        <Button variant="quiet">Remove</Button>
        <Button variant="danger">
          <Trash2 aria-hidden /> Delete
        </Button>
        <Button variant="danger-outline">Delete my account</Button>
        <Button variant="link">Forgot password?</Button>
      </Row>
      <Row>
        <Button size="small">Small</Button>
        <Button>Medium</Button>
        <Button size="large">
          <ShoppingBag aria-hidden /> Large
        </Button>
        <Button asChild variant="outline">
          <a href="#x">A link</a>
        </Button>
        <Button variant="ghost" compact>
          Tight
        </Button>
      </Row>
      <Row>
        <Button busy={busy} onClick={simulateWork}>
          Save
        </Button>
        <Button busy={busy} busyLabel="Submitting..." onClick={simulateWork}>
          Submit Application
        </Button>
        <Button disabledReason="Choose a shipping option first.">Place Order</Button>
        <Button variant="outline" disabledReason="This is the first step.">
          Back
        </Button>
        <Button variant="ghost" disabledReason="There is nothing to cancel.">
          Cancel
        </Button>
        <IconButton label="Notifications" icon={<Bell />} />
        <IconButton label="Edit" icon={<Pencil />} variant="outline" />
        <IconButton label="Next" icon={<ChevronRight />} variant="raised" round />
        <IconButton label="Delete" icon={<Trash2 />} size="small" disabledReason="It has open orders." />
      </Row>
    </Section>
  )
}
