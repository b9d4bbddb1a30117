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
  /** The typed text that is not a tag yet. The caller stores it to search for suggestions and to save it. */
  text: string
  onTextChange: (text: string) => void
  /** The suggestions for the text. The field omits tags that are already chosen. */
  suggestions?: readonly string[]
  /** Returns the accessible name of the button that removes a tag: "Remove scales". */
  removeLabel: (tag: string) => string
  placeholder?: string
  maxTagLength?: number
  /** The accessible name of the list; by default the label of the field. */
  listLabel?: string
}

/** The characters that end a tag: commas, also those of Chinese and Japanese keyboards, and line breaks. */
const ENDS_TAG = /[,，、\n]/

/**
 * A field for tags with suggestions. Enter or a comma adds a tag, and Backspace in the empty field removes the
 * last tag.
 */
export function TagField(props: TagFieldProps) {
  return (
    <FieldFrame<TagFieldProps> {...props}>
      {(control) => <TagInput {...control} listLabel={control.listLabel ?? props.label} />}
    </FieldFrame>
  )
}

type TagInputProps = Omit<TagFieldProps, keyof FieldText> & ControlIdentity & { listLabel: string }

/** Returns functions that convert the typed text to tags. */
function tagText({
  tags,
  onTagsChange,
  onTextChange,
}: Pick<TagFieldProps, 'tags' | 'onTagsChange' | 'onTextChange'>) {
  const addAll = (parts: readonly string[]) => {
    const added = new Set([...tags, ...parts.map((part) => part.trim())])
    added.delete('')
    if (added.size > tags.length) onTagsChange([...added])
  }
  return {
    add(raw: string): void {
      addAll(raw.split(ENDS_TAG))
      onTextChange('')
    },
    /**
     * Turns each part of a changed text that ends with a comma into a tag. On-screen keyboards, dictation and
     * autofill insert a comma without a key press. While an input method composes, adds no tag.
     */
    change(value: string, isComposing: boolean): void {
      const parts = isComposing ? [value] : value.split(ENDS_TAG)
      addAll(parts.slice(0, -1))
      onTextChange(parts.length > 1 ? (parts.at(-1) ?? '').trimStart() : value)
    },
  }
}

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
  const { add, change } = tagText({ tags, onTagsChange, onTextChange })
  const offered = suggestions.filter((word) => !tags.includes(word)).map((word) => ({ id: word }))
  const list = useSuggestions(offered, (item) => add(item.id))

  const onKeyDown = (event: KeyboardEvent) => {
    if (list.takeKey(event)) return
    const confirms = event.key === 'Enter' && text.trim() !== ''
    if (confirms || (event.key.length === 1 && ENDS_TAG.test(event.key))) {
      event.preventDefault()
      add(text)
      // Close the list, because it would cover the next field.
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
          onChange={({ currentTarget, nativeEvent }) => {
            change(currentTarget.value, nativeEvent instanceof InputEvent && nativeEvent.isComposing)
            list.refresh()
          }}
          onPaste={(event) => {
            // Handle the paste, because the maximum length of one tag would truncate a pasted list.
            const pasted = event.clipboardData.getData('text')
            if (!ENDS_TAG.test(pasted)) return
            event.preventDefault()
            add(text + pasted)
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
