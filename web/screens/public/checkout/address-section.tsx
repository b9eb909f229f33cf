import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { texts } from '@contract/messages'
import { api, messageOf } from '@web/api'
import { AddressFields } from '@web/parts/address/address-fields'
import type { AddressFormValues } from '@web/parts/address/use-address-form'
import { Button } from '@web/ui/button'
import { Card } from '@web/ui/card'
import { Form } from '@web/ui/form'
import { toast } from '@web/ui/toast'

/** Where the order goes; sending this form keeps the address for the next time. */
export function AddressSection({ form }: { form: UseFormReturn<AddressFormValues> }) {
  const [pending, setPending] = useState(false)
  async function save(address: AddressFormValues) {
    setPending(true)
    try {
      await api.update_shipping_address({ p_shipping_address: address })
      toast.success(texts.address.saved)
    } catch (error) {
      toast.error(texts.address.saveFailed(messageOf(error)))
    } finally {
      setPending(false)
    }
  }
  return (
    <Card title="Shipping address">
      <Form
        pending={pending}
        refusal={null}
        onSubmit={form.handleSubmit(save)}
        actions={
          <Button type="submit" variant="outline" busyLabel="Saving...">
            Save address
          </Button>
        }
      >
        <AddressFields form={form} />
      </Form>
    </Card>
  )
}
