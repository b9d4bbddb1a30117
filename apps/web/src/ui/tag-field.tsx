import type { KeyboardEvent } from 'react'
import { useId, useRef, useState } from 'react'
import { RemovableChip } from './chip'
import { classNames } from './class-names'
import fieldStyles from './field.module.css'
import type { FieldText } from './field-frame'
import { FieldFrame } from './field-frame'
import listing from './listing.module.css'
import styles from './tag-field.module.css'

export type TagFieldProps = FieldText & {
  tags: readonly string[]
  onTagsChange: (tags: readonly string[]) => void
  /** The text being typed, held by the caller so that Save can take a tag that was not confirmed. */
  text: string
  onTextChange: (text: string) => void
  /** Found by the caller for the text; those already chosen are left out here. */
  suggestions?: readonly string[]
  removeLabel: (tag: string) => string
  placeholder?: string
  maxTagLength?: number
}

/** Free words with suggestions. Enter or a comma adds, Backspace in the empty field takes the last one back. */
export function TagField({
  label,
  labelHidden,
  description,
  error,
  hint,
  className,
  tags,
  onTagsChange,
  text,
  onTextChange,
  suggestions = [],
  removeLabel,
  placeholder,
  maxTagLength,
}: TagFieldProps) {
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const offered = suggestions.filter((suggestion) => !tags.includes(suggestion))
  const showing = open && offered.length > 0

  const add = (raw: string) => {
    const tag = raw.trim()
    if (tag !== '' && !tags.includes(tag)) onTagsChange([...tags, tag])
    onTextChange('')
    setActive(-1)
  }
  const moveTo = (to: number) => {
    setOpen(true)
    setActive(to)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const step = tagKeyStep(event.key, { text, showing, active, offered })
    if (!step) return
    const perform: Record<TagStep['kind'], () => void> = {
      add: () => add(step.tag ?? ''),
      takeBack: () => onTagsChange(tags.slice(0, -1)),
      close: () => setOpen(false),
      move: () => moveTo(step.to ?? 0),
    }
    perform[step.kind]()
    if (step.kind !== 'takeBack') event.preventDefault()
    // An open list is closed by Escape before the dialog around it is.
    if (step.kind === 'close') event.stopPropagation()
  }
  const remove = (tag: string) => {
    onTagsChange(tags.filter((other) => other !== tag))
    input.current?.focus()
  }

  return (
    <FieldFrame {...{ label, labelHidden, description, error, hint, className }}>
      {(identity) => (
        <div className={listing.field}>
          <div className={classNames(fieldStyles.control, styles.box)}>
            {tags.map((tag) => (
              <RemovableChip key={tag} removeLabel={removeLabel(tag)} onRemove={() => remove(tag)}>
                {tag}
              </RemovableChip>
            ))}
            <input
              {...identity}
              ref={input}
              type="text"
              role="combobox"
              autoComplete="off"
              aria-autocomplete="list"
              aria-expanded={showing}
              aria-controls={showing ? listId : undefined}
              aria-activedescendant={showing && active >= 0 ? `${listId}-${active}` : undefined}
              className={styles.input}
              value={text}
              maxLength={maxTagLength}
              placeholder={tags.length === 0 ? placeholder : undefined}
              onChange={(event) => {
                onTextChange(event.currentTarget.value)
                setOpen(true)
                setActive(-1)
              }}
              onFocus={() => setOpen(true)}
              onBlur={() => {
                setOpen(false)
                if (text.trim() !== '') add(text)
              }}
              onKeyDown={onKeyDown}
            />
          </div>
          {showing && <TagList id={listId} label={label} offered={offered} active={active} onChoose={add} />}
        </div>
      )}
    </FieldFrame>
  )
}

function TagList({
  id,
  label,
  offered,
  active,
  onChoose,
}: {
  id: string
  label: string
  offered: readonly string[]
  active: number
  onChoose: (tag: string) => void
}) {
  return (
    <div role="listbox" id={id} aria-label={label} className={classNames(listing.popover, listing.floating)}>
      {offered.map((suggestion, index) => (
        // The field keeps the focus, so the keyboard's side of this is in the field.
        <div
          key={suggestion}
          role="option"
          id={`${id}-${index}`}
          tabIndex={-1}
          aria-selected={index === active}
          data-active={index === active || undefined}
          className={listing.item}
          onPointerDown={(event) => {
            event.preventDefault()
            onChoose(suggestion)
          }}
        >
          {suggestion}
        </div>
      ))}
    </div>
  )
}

interface TagStep {
  kind: 'add' | 'takeBack' | 'close' | 'move'
  tag?: string
  to?: number
}

interface TagState {
  text: string
  showing: boolean
  active: number
  offered: readonly string[]
}

function tagKeyStep(key: string, { text, showing, active, offered }: TagState): TagStep | undefined {
  const empty = text.trim() === ''
  const choice = showing ? offered[active] : undefined
  if (key === 'Enter' && choice !== undefined) return { kind: 'add', tag: choice }
  if (key === 'Enter') return empty ? undefined : { kind: 'add', tag: text }
  if (key === 'Backspace') return text === '' ? { kind: 'takeBack' } : undefined
  if (key === 'Escape') return showing ? { kind: 'close' } : undefined
  // The commas of Chinese and Japanese keyboards end a tag as well.
  if (/^[,，、]$/.test(key)) return { kind: 'add', tag: text }
  return moveStep(key, active, offered.length)
}

function moveStep(key: string, active: number, count: number): TagStep | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return { kind: 'move', to: (active + 1) % count }
  if (key === 'ArrowUp') return { kind: 'move', to: active <= 0 ? count - 1 : active - 1 }
  return undefined
}
