import { Info, SlidersHorizontal } from 'lucide-react'
import { Button } from '@web/ui/button'
import { Checkbox } from '@web/ui/checkbox'
import { ConfirmDialog } from '@web/ui/confirm-dialog'
import { Dialog, DialogClose } from '@web/ui/dialog'
import { DialogButtons } from '@web/ui/dialog-buttons'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'
import { Popover } from '@web/ui/popover'
import { Sheet } from '@web/ui/sheet'
import { Textarea } from '@web/ui/textarea'
import { toast } from '@web/ui/toast'
import { Tooltip } from '@web/ui/tooltip'
import { Row, Section } from './section'

/** Overlays. */
export function OverlaysSection() {
  return (
    <Section title="Overlays">
      <Row>
        <Dialog
          title="Review application"
          description="Umoja Weavers, Kenya"
          trigger={<Button variant="outline">Dialog</Button>}
          footer={
            <>
              <DialogClose asChild>
                <Button variant="outline">Cancel</Button>
              </DialogClose>
              <Button disabledReason="Write some notes first.">Approve</Button>
            </>
          }
        >
          <Field label="Notes" hint="The applicant will see these">
            <Textarea />
          </Field>
        </Dialog>
        <Dialog
          title="Rename list"
          size="small"
          trigger={<Button variant="outline">Form in a dialog</Button>}
        >
          <Form
            onSubmit={(event) => event.preventDefault()}
            pending={false}
            refusal={null}
            actions={<DialogButtons submitLabel="Save name" busyLabel="Saving..." />}
          >
            <Field label="Name">
              <Input />
            </Field>
          </Form>
        </Dialog>
        <ConfirmDialog
          title="Delete this product?"
          text="It goes off sale immediately. Existing orders aren’t affected."
          confirmLabel="Delete product"
          trigger={<Button variant="danger">Confirm</Button>}
          onConfirm={() => toast.success('Product deleted')}
        />
        <Sheet
          title="Filters"
          trigger={
            <Button variant="outline">
              <SlidersHorizontal aria-hidden /> Sheet
            </Button>
          }
          footer={<Button wide>Show 24 products</Button>}
        >
          <Checkbox label="In stock" />
          <Checkbox label="Certified" />
        </Sheet>
        <Popover label="How this score is calculated" trigger={<Button variant="ghost">Popover</Button>}>
          The score adds up what documents prove: certificate, material, packaging, distance.
        </Popover>
        <Tooltip text="Shown after 700 ms">
          <Button variant="ghost">
            <Info aria-hidden /> Tooltip
          </Button>
        </Tooltip>
      </Row>
    </Section>
  )
}
