import { useRef } from 'react'
import { useNavigate } from 'react-router'
import * as texts from '@contract/texts'
import type { VendorProduct } from '@contract/catalog/vendor-procedures'
import { refusedInToast } from '@web/forms/refused-in-toast'
import { useServerForm, type LoadedState } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { toast } from '@web/ui/toast'
import {
  changesOf,
  emptyProduct,
  formOf,
  productForm,
  withSeenStock,
  type ProductFormValues,
  type ProductToSave,
} from './product-form-values'
import { useLiveStock } from './use-live-stock'
import { useSavePictures } from './use-save-pictures'

export type ProductForm = ReturnType<typeof useProductForm>

interface ProductFormOptions {
  /** The product to edit; none for a new one. */
  storedProduct: VendorProduct | undefined
  /** The path of the product list to go to. */
  listPath: string
  isAdmin: boolean
}

/** The product form: a new product without `storedProduct`. Saves the product, then its images, and goes to the product list. */
export function useProductForm({ storedProduct, listPath, isAdmin }: ProductFormOptions) {
  const navigate = useNavigate()
  const create = useServerMutation('create_product', { revalidates: false })
  const update = useServerMutation('update_product', { revalidates: false })
  const publish = useServerMutation('publish_product', { revalidates: false })
  // If the product was saved but one of its images refused, the next attempt updates it rather than creating it twice.
  const savedProductId = useRef(storedProduct?.id)
  const isDraft = useRef(!isAdmin && storedProduct?.status === 'draft')

  async function saveProduct(values: ProductToSave, loadedState: LoadedState<ProductFormValues>) {
    if (savedProductId.current) {
      const p_product = changesOf(loadedState.values, values, serverForm.form.getValues())
      const { version, status } = await update.send({
        p_product_id: savedProductId.current,
        p_product,
        p_version: loadedState.version,
      })
      loadedState.version = version
      return { productId: savedProductId.current, status }
    }
    const { product_id, status } = await create.send({
      p_product: values.product,
      p_as_draft: values.asDraft,
    })
    isDraft.current = values.asDraft
    savedProductId.current = product_id
    return { productId: product_id, status }
  }

  /** Pictures are uploaded once the product is there: only then can its variants show them. Returns the new version. */
  async function saveVariantPictures(
    p_product_id: string,
    { pictures: entered }: ProductToSave,
    version?: string,
  ) {
    const uploadedKeys = new Set(entered.flatMap(({ key, imageId }) => (imageId === null ? [key] : [])))
    const formValues = withSeenStock(serverForm.form.getValues())
    const { success, data } = productForm.safeParse(formValues)
    if (!success || !formValues.variants.some(({ picture }) => uploadedKeys.has(picture))) return version
    const p_product = { variants: data.product.variants }
    return (await update.send({ p_product_id, p_product, p_version: version })).version
  }

  /** The product is saved but not all of its pictures are: further changes start from what was saved. */
  function startFromSaved(loadedState: LoadedState<ProductFormValues>) {
    const { pictures: enteredPictures, ...saved } = withSeenStock(serverForm.form.getValues())
    loadedState.values = { ...saved, pictures: loadedState.values.pictures }
    serverForm.form.reset(loadedState.values)
    serverForm.form.setValue('pictures', enteredPictures, { shouldDirty: true })
  }

  const serverForm = useServerForm<ProductFormValues, ProductToSave>({
    schema: productForm,
    defaultValues: storedProduct ? formOf(storedProduct) : emptyProduct,
    version: storedProduct?.version,
    rebaseRules: { rows: ['variants'], counts: ['stock', 'stockSeen'] },
    mode: 'onTouched',
    async send(values, loadedState) {
      const { productId, status } = await saveProduct(values, loadedState)
      const { areAllSaved, ...withPictures } = await pictures.save(productId, values.pictures)
      const version = await saveVariantPictures(productId, values, withPictures.version)
      if (!areAllSaved) {
        loadedState.version = version
        return startFromSaved(loadedState)
      }
      if (isDraft.current && !values.asDraft) await publish.send({ p_product_id: productId })
      const isSentBack = storedProduct?.status === 'active' && (withPictures.status ?? status) === 'pending'
      toast.success(
        texts.product[outcomeOf(values, storedProduct)],
        isSentBack ? texts.productReview.sentBack : undefined,
      )
      await navigate(listPath)
    },
    onRefused: refusedInToast((message) => [texts.product.saveFailed(message)]),
  })
  const pictures = useSavePictures(serverForm.form, storedProduct?.images)
  useLiveStock(serverForm.form, storedProduct)

  /** Submits the form; a draft is not on sale. */
  const save = (asDraft: boolean) => {
    serverForm.form.setValue('asDraft', asDraft)
    return serverForm.submit()
  }
  return { ...serverForm, storedProduct, save, uploads: pictures.uploads }
}

const outcomeOf = ({ asDraft }: ProductToSave, storedProduct: VendorProduct | undefined) => {
  if (asDraft) return 'draftSaved'
  return storedProduct ? 'updated' : 'created'
}
