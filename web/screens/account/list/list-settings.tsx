import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { productListForm, type ProductList } from '@contract/cart/product-list-procedures'
import { productListTexts as texts } from '@contract/cart/product-list-texts'
import { productListLimits } from '@contract/cart/product-lists'
import { listPaths } from '@contract/core/list-paths'
import { FormButtons } from '@web/components/settings/form-buttons'
import { SettingRow } from '@web/components/settings/setting-row'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { Card } from '@web/ui/card'
import { Checkbox } from '@web/ui/checkbox'
import { ConfirmDialog } from '@web/ui/confirm-dialog'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'
import { toast } from '@web/ui/toast'

/** The name of a list, and who sees it. */
export const ListSettings = ({ list, publicUrl }: { list: ProductList; publicUrl: string }) => (
  <Card padding="none" className="max-w-form divide-y divide-line">
    <SettingRow label="Name" value={<bdi>{list.name}</bdi>} actionLabel="Rename">
      {(close) => <RenameForm list={list} onDone={close} />}
    </SettingRow>
    <div className="grid gap-3 px-5 py-4 sm:px-6">
      <h2 className="font-sans text-caption font-medium text-ink-soft">{texts.sharing}</h2>
      {list.share_token === null ? (
        <PrivateList list={list} />
      ) : (
        <SharedLink list={list} token={list.share_token} publicUrl={publicUrl} />
      )}
    </div>
  </Card>
)

function RenameForm({ list, onDone }: { list: ProductList; onDone: () => void }) {
  const rename = useServerMutation('rename_product_list', { success: texts.renamed, onSuccess: onDone })
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: productListForm,
    defaultValues: { name: list.name },
    send: ({ name }) => rename.send({ p_list_id: list.list_id, p_name: name }),
  })
  return (
    <Form
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      actions={<FormButtons submitLabel="Save name" busyLabel="Saving..." onCancel={onDone} />}
    >
      <Field label="New name" required error={errorOf('name')}>
        <Input autoComplete="off" maxLength={productListLimits.nameMax} {...form.register('name')} />
      </Field>
    </Form>
  )
}

function PrivateList({ list }: { list: ProductList }) {
  const [showsName, setShowsName] = useState(false)
  const share = useServerMutation('share_product_list')
  return (
    <>
      <p className="text-sm text-pretty">{texts.privateText}</p>
      <Checkbox label={texts.showName} checked={showsName} onCheckedChange={setShowsName} />
      <Button
        className="justify-self-start"
        busy={share.pending}
        onClick={() => void share.run({ p_list_id: list.list_id, p_shows_name: showsName })}
      >
        Share
      </Button>
    </>
  )
}

interface SharedLinkProps {
  list: ProductList
  token: string
  publicUrl: string
}

function SharedLink({ list, token, publicUrl }: SharedLinkProps) {
  const url = publicUrl + listPaths.shared(token)
  const share = useServerMutation('share_product_list')
  const stop = useServerMutation('stop_sharing_product_list', { success: texts.stopped })
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toast.success('Link copied.')
    } catch {
      // Clipboard access may be denied: the link can still be selected.
      toast.error('We couldn’t copy the link.', url)
    }
  }
  return (
    <>
      <p className="text-sm text-pretty">{texts.sharedText}</p>
      <Field label="Link">
        <Input readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
      </Field>
      <Checkbox
        label={texts.showName}
        checked={list.shows_name}
        disabled={share.pending}
        onCheckedChange={(p_shows_name) => void share.run({ p_list_id: list.list_id, p_shows_name })}
      />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copy()}>
          <Copy aria-hidden /> Copy link
        </Button>
        <Button asChild variant="outline">
          <Link to={listPaths.shared(token)}>View the shared list</Link>
        </Button>
        <ConfirmDialog
          title={texts.stopTitle}
          text={texts.stopText}
          confirmLabel="Stop sharing"
          onConfirm={() => stop.run({ p_list_id: list.list_id })}
          trigger={<Button variant="outline">Stop sharing</Button>}
        />
      </div>
    </>
  )
}
