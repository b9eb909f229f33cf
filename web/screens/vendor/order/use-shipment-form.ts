import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { shipmentForm, type VendorOrderItem } from '@contract/orders'
import { messageOf } from '@web/api'
import type { Shipment } from './use-item-changes'

/** Carrier and tracking number being typed, beginning with what is known; `send` closes the dialog or keeps the refusal. */
export function useShipmentForm(item: VendorOrderItem, onClose: () => void) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useForm<Shipment>({
    resolver: zodResolver(shipmentForm),
    defaultValues: {
      p_shipping_provider: item.shipping_provider ?? '',
      p_tracking_number: item.tracking_number ?? '',
    },
  })
  const send = async (call: () => Promise<unknown>) => {
    setRefusal(null)
    try {
      await call()
      onClose()
    } catch (error) {
      setRefusal(messageOf(error))
    }
  }
  return { form, refusal, send }
}
