import { useWatch } from 'react-hook-form'
import { AddressFields } from '@web/components/address/address-fields'
import { addressForm } from '@web/components/address/address-form'
import { Button } from '@web/ui/button'
import { Form } from '@web/ui/form'
import { AddressChoice } from './address-choice'
import { Step } from './step'
import type { Delivery } from './use-delivery'

/** The shipping address: a saved one, or a new one. Submitting the form saves it to the address book. */
export function AddressSection({ delivery }: { delivery: Delivery }) {
  const { form, book, isOpen, editing, choice, choose, save, isSaving } = delivery
  const done = addressForm.safeParse(useWatch({ control: form.control })).success
  return (
    <Step number={1} title="Shipping address" done={done}>
      {book.length > 0 && <AddressChoice delivery={delivery} />}
      {isOpen && (
        <Form
          className={book.length > 0 ? 'mt-5' : undefined}
          pending={isSaving}
          refusal={null}
          onSubmit={save}
          actions={
            <>
              {editing && (
                <Button variant="ghost" onClick={() => choose(choice)}>
                  Cancel
                </Button>
              )}
              <Button type="submit" variant="outline" busyLabel="Saving...">
                Save address
              </Button>
            </>
          }
        >
          <AddressFields form={form} />
        </Form>
      )}
    </Step>
  )
}
