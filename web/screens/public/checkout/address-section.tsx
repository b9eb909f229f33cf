import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { texts } from '@contract/messages'
import { api, messageOf } from '@web/api'
import { AddressFields } from '@web/components/address/address-fields'
import { addressForm, type AddressFormValues } from '@web/components/address/use-address-form'
import { Button } from '@web/ui/button'
import { Form } from '@web/ui/form'
import { toast } from '@web/ui/toast'
import { AddressChoice } from './address-choice'
import { Step } from './step'
import type { Delivery } from './use-delivery'

/** Where the order goes: an address of the book, or one that is typed in. Sending the form keeps it for the next time. */
export function AddressSection({ delivery }: { delivery: Delivery }) {
  const { form, book, isOpen, editing, choice, choose } = delivery
  const { pending, save } = useSaveAddress(delivery)
  const done = addressForm.safeParse(useWatch({ control: form.control })).success
  return (
    <Step number={1} title="Shipping address" done={done}>
      {book.length > 0 && <AddressChoice delivery={delivery} />}
      {isOpen && (
        <Form
          className={book.length > 0 ? 'mt-5' : undefined}
          pending={pending}
          refusal={null}
          onSubmit={form.handleSubmit(save)}
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

function useSaveAddress({ chosen, takeBook }: Delivery) {
  const [pending, setPending] = useState(false)
  async function save(address: AddressFormValues) {
    setPending(true)
    try {
      if (chosen)
        await api.save_address({
          p_address_id: chosen.id,
          // What the form does not ask for stays.
          p_address: { ...chosen.address, ...address },
          p_make_default: true,
        })
      else await api.update_shipping_address({ p_shipping_address: address })
      toast.success(texts.address.saved)
      // It is saved, whether or not the book comes back: without it the form stays as it is.
      const book = await api.list_addresses().catch(() => undefined)
      if (book) takeBook(book)
    } catch (error) {
      toast.error(texts.address.saveFailed(messageOf(error)))
    } finally {
      setPending(false)
    }
  }
  return { pending, save }
}
