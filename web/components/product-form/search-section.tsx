import { useWatch } from 'react-hook-form'
import { pageTitle } from '@contract/core/brand'
import { paths } from '@contract/core/paths'
import { seoLimits } from '@contract/marketing/facts'
import { LengthHint } from '@web/components/seo/length-hint'
import { SearchResult } from '@web/components/seo/search-result'
import type { SiteInSearch } from '@web/seo'
import { Card } from '@web/ui/card'
import { Field } from '@web/ui/field'
import { Input } from '@web/ui/input'
import { Textarea } from '@web/ui/textarea'
import type { ProductForm } from './use-product-form'

const { titleDisplayMax, descriptionDisplayMax } = seoLimits

/** The title and description for search engines and shared links, with a preview; empty ones are those of the product itself. */
export function SearchSection({ product, site }: { product: ProductForm; site: SiteInSearch }) {
  const { form, field, errorOf, storedProduct } = product
  const [name, shortDescription, fullDescription, seoTitle, seoDescription] = useWatch({
    control: form.control,
    name: ['name', 'shortDescription', 'description', 'seoTitle', 'seoDescription'],
  })
  const ownTitle = name.trim() || 'Product name'
  const ownDescription = shortDescription.trim() || fullDescription.trim() || site.description
  const title = seoTitle.trim() || ownTitle
  const description = seoDescription.trim() || ownDescription
  return (
    <Card
      title="Search engines and shared links"
      text="Leave a field empty to use the product’s name and short description."
    >
      <div className="grid grid-cols-1 gap-2">
        <Field
          label="SEO title"
          aside={<LengthHint length={pageTitle(title, site.template).length} maxLength={titleDisplayMax} />}
          error={errorOf('seoTitle')}
        >
          <Input autoComplete="off" placeholder={ownTitle} {...field('seoTitle')} />
        </Field>
        <Field
          label="SEO description"
          aside={<LengthHint length={description.length} maxLength={descriptionDisplayMax} />}
          error={errorOf('seoDescription')}
        >
          <Textarea rows={3} {...field('seoDescription')} />
        </Field>
        <SearchResult
          title={title}
          template={site.template}
          description={description}
          url={site.publicUrl + paths.product(storedProduct?.id ?? '…')}
        />
      </div>
    </Card>
  )
}
