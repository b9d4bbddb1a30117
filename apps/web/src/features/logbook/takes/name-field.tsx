import { limits } from '@segno/domain/shared/limits'
import { cleanText } from '@segno/domain/shared/normalise-text'
import { useState } from 'react'
import type { Attachments, StoredAttachment } from '../../../contracts/attachments/attachments'
import { TextField } from '../../../ui/form/field'
import type { EntryFormat } from '../use-entry-format'

interface NameFieldProps {
  readonly store: Attachments
  readonly attachment: StoredAttachment
  readonly format: EntryFormat
}

/** The name field of an attachment. It stores the name on blur and on Enter. */
export function NameField({ store, attachment, format: { t } }: NameFieldProps) {
  const [text, setText] = useState(attachment.name ?? '')
  const keep = () => {
    const name = cleanText(text) || null
    if (name !== attachment.name) void store.edit(attachment.id, { name }).catch(reportError)
  }
  return (
    <TextField
      label={t('takes.name')}
      value={text}
      onValueChange={setText}
      maxLength={limits.titleLength}
      autoComplete="off"
      onBlur={keep}
      onKeyDown={({ key }) => {
        if (key === 'Enter') keep()
      }}
    />
  )
}
