import { useRef } from 'react'
import { useNavigate } from 'react-router'
import * as texts from '@contract/texts'
import type { VendorProduct } from '@contract/catalog/vendor-procedures'
import { messageOf } from '@web/api'
import { useServerForm, type Seen } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { toast } from '@web/ui/toast'
import {
  changesOf,
  emptyProduct,
  formOf,
  productForm,
  seenIn,
  type ProductFormValues,
  type ProductToSave,
} from './product-form-values'
import { useSavePictures } from './use-save-pictures'

export type ProductForm = ReturnType<typeof useProductForm>

interface Edited {
  /** The product to edit; none for a new one. */
  stored: VendorProduct | undefined
  /** The product list to go to. */
  list: string
  asAdmin: boolean
}

/** The product form: a new product without `stored`. Saves the product, then its images, and goes to the product list. */
export function useProductForm({ stored, list, asAdmin }: Edited) {
  const navigate = useNavigate()
  const create = useServerMutation('create_product', { revalidates: false })
  const update = useServerMutation('update_product', { revalidates: false })
  const publish = useServerMutation('publish_product', { revalidates: false })
  // If the product was saved but one of its images refused, the next attempt updates it rather than creating it twice.
  const savedId = useRef(stored?.id)
  const isDraft = useRef(!asAdmin && stored?.status === 'draft')

  async function saveProduct(typed: ProductToSave, seen: Seen<ProductFormValues>): Promise<string> {
    if (savedId.current) {
      const p_product = changesOf(seen.values, typed, server.form.getValues())
      const { version } = await update.send({
        p_product_id: savedId.current,
        p_product,
        p_version: seen.version,
      })
      seen.version = version
      return savedId.current
    }
    const { product_id } = await create.send({ p_product: typed.product, p_as_draft: typed.asDraft })
    isDraft.current = typed.asDraft
    savedId.current = product_id
    return product_id
  }

  /** The product is saved but not all of its pictures are: further changes start from what was saved. */
  function startFromSaved(seen: Seen<ProductFormValues>) {
    const { pictures: typed, ...saved } = seenIn(server.form.getValues())
    seen.values = { ...saved, pictures: seen.values.pictures }
    server.form.reset(seen.values)
    server.form.setValue('pictures', typed, { shouldDirty: true })
  }

  const server = useServerForm<ProductFormValues, ProductToSave>({
    schema: productForm,
    defaultValues: stored ? formOf(stored) : emptyProduct,
    version: stored?.version,
    rebaseRules: { rows: ['variants'], counts: ['stock', 'stockSeen'] },
    mode: 'onTouched',
    async send(typed, seen) {
      const productId = await saveProduct(typed, seen)
      const { version, areAllSaved } = await pictures.save(productId, typed.pictures)
      if (!areAllSaved) {
        seen.version = version
        return startFromSaved(seen)
      }
      if (isDraft.current && !typed.asDraft) await publish.send({ p_product_id: productId })
      toast.success(stored ? texts.product.updated : texts.product.created)
      await navigate(list)
    },
    onRefused: (error) => void toast.error(texts.product.saveFailed(messageOf(error))),
  })
  const pictures = useSavePictures(server.form, stored?.images)

  /** Submits the form; a draft is not on sale. */
  const save = (asDraft: boolean) => {
    server.form.setValue('asDraft', asDraft)
    return server.submit()
  }
  return { ...server, save, uploads: pictures.uploads }
}
