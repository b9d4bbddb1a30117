import type { KeyboardEvent } from 'react'
import { useRef } from 'react'
import { RemovableChip } from '../chip'
import { classNames } from '../class-names'
import listing from '../listing.module.css'
import controls from './control.module.css'
import type { ControlIdentity, FieldText } from './field-frame'
import { FieldFrame } from './field-frame'
import { SuggestionList } from './suggestion-list'
import styles from './tag-field.module.css'
import { useSuggestions } from './use-suggestions'

export type TagFieldProps = FieldText & {
  tags: readonly string[]
  onTagsChange: (tags: readonly string[]) => void
  /** The text being typed. The caller holds it to search for suggestions and to save it. */
  text: string
  onTextChange: (text: string) => void
  /** Suggestions for the text. The field leaves out tags that are already chosen. */
  suggestions?: readonly string[]
  /** Names the button that removes a tag: "Remove scales". */
  removeLabel: (tag: string) => string
  placeholder?: string
  maxTagLength?: number
  /** The name of the list; by default the label of the field. */
  listLabel?: string
}

/** A comma ends a tag, including those of Chinese and Japanese keyboards. */
const ENDS_TAG = /^[,，、]$/

/** Tags with suggestions. Enter or a comma adds a tag, Backspace in the empty field removes the last one. */
export function TagField(props: TagFieldProps) {
  return (
    <FieldFrame<TagFieldProps> {...props}>
      {(control) => <TagInput {...control} listLabel={control.listLabel ?? props.label} />}
    </FieldFrame>
  )
}

type TagInputProps = Omit<TagFieldProps, keyof FieldText> & ControlIdentity & { listLabel: string }

function TagInput({
  tags,
  onTagsChange,
  text,
  onTextChange,
  suggestions = [],
  removeLabel,
  placeholder,
  maxTagLength,
  listLabel,
  ...identity
}: TagInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const add = (raw: string) => {
    const tag = raw.trim()
    if (tag !== '' && !tags.includes(tag)) onTagsChange([...tags, tag])
    onTextChange('')
  }
  const offered = suggestions.filter((word) => !tags.includes(word)).map((word) => ({ id: word }))
  const list = useSuggestions(offered, (item) => add(item.id))

  const onKeyDown = (event: KeyboardEvent) => {
    if (list.takeKey(event)) return
    const confirms = event.key === 'Enter' && text.trim() !== ''
    if (confirms || ENDS_TAG.test(event.key)) {
      event.preventDefault()
      add(text)
      // The open list would cover the next field.
      list.close()
    } else if (event.key === 'Backspace' && text === '') onTagsChange(tags.slice(0, -1))
  }
  const remove = (tag: string) => {
    onTagsChange(tags.filter((other) => other !== tag))
    input.current?.focus()
  }

  return (
    <div className={listing.field}>
      <div className={classNames(controls.control, styles.box)}>
        {tags.map((tag) => (
          <RemovableChip
            key={tag}
            removeLabel={removeLabel(tag)}
            onRemove={() => remove(tag)}
            className={styles.chip}
          >
            {tag}
          </RemovableChip>
        ))}
        <input
          {...identity}
          {...list.attributes}
          ref={input}
          type="text"
          enterKeyHint="done"
          className={styles.input}
          value={text}
          maxLength={maxTagLength}
          placeholder={tags.length === 0 ? placeholder : undefined}
          onChange={(event) => {
            onTextChange(event.currentTarget.value)
            list.refresh()
          }}
          onBlur={() => {
            list.close()
            if (text.trim() !== '') add(text)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {list.showing && (
        <SuggestionList
          id={list.listId}
          label={listLabel}
          groups={[{ id: 'all', items: offered }]}
          active={list.active}
          onChoose={list.choose}
        >
          {(item) => item.id}
        </SuggestionList>
      )}
    </div>
  )
}
