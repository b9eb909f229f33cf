import { useWatch } from 'react-hook-form'
import { usePictureUrl } from '@web/components/catalog/assets-url'
import { Select } from '@web/ui/select'
import type { Picture } from './product-form-values'
import type { ProductForm } from './use-product-form'

interface VariantPictureProps {
  product: ProductForm
  name: `variants.${number}.picture`
}

/** Chooses the picture of a variant among those of the product, also among those that are still to be uploaded. */
export function VariantPicture({ product: { form, field }, name }: VariantPictureProps) {
  const addressOf = usePictureUrl()
  const [pictures, chosenKey] = useWatch({ control: form.control, name: ['pictures', name] })
  const chosen = pictures.find(({ key }) => key === chosenKey)
  return (
    <span className="flex items-center gap-2">
      {chosen && (
        <img
          src={addressOf(chosen.url)}
          alt=""
          className="size-9 shrink-0 rounded-control bg-sunken object-cover"
        />
      )}
      <span className="min-w-0 flex-1">
        <Select className="pl-2" options={pictureOptions(pictures)} {...field(name)} />
      </span>
    </span>
  )
}

/** "None", then "1", "2: The basket from above". */
export const pictureOptions = (pictures: readonly Picture[]) => [
  { value: '', label: 'None' },
  ...pictures.map(({ key, alt }, index) => ({
    value: key,
    label: alt.trim() === '' ? `Image ${index + 1}` : `Image ${index + 1}: ${alt}`,
  })),
]
