import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { TextField } from '../../../ui/field'
import styles from './suggest-field.module.css'

export interface Suggestion {
  readonly id: string
  readonly title: string
  readonly detail?: string
}
export interface SuggestionGroup<S extends Suggestion> {
  readonly title: string
  readonly items: readonly S[]
}

export interface SuggestFieldProps<S extends Suggestion> {
  label: string
  /** The name of the list for screen readers. */
  listLabel: string
  value: string
  onValueChange: (value: string) => void
  /** Already searched and limited; groups without items are left out. */
  groups: readonly SuggestionGroup<S>[]
  onPick: (item: S) => void
  /** The field is entered: the time to fetch what it suggests from. */
  onEnter?: () => void
  onLeave?: () => void
  error?: string | undefined
  hint?: string | undefined
  inputRef?: RefObject<HTMLInputElement | null>
}

/**
 * A text field that suggests: free text stays free, and nothing outside is hidden while the list is open. The
 * first suggestion is never chosen by itself, so that Enter saves what was typed.
 */
export function SuggestField<S extends Suggestion>(props: SuggestFieldProps<S>) {
  const { groups, value, onPick } = props
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const filled = groups.filter(({ items }) => items.length > 0)
  const options = filled.flatMap(({ items }) => items)
  const showing = isOpen && options.length > 0

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const pick = (item: S) => {
    onPick(item)
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    const act = keyAct(event.key, showing, active, options.length)
    if (!act) return
    event.preventDefault()
    if (act === 'close') {
      event.stopPropagation()
      close()
    } else if (act === 'pick') {
      const item = options[active]
      if (item) pick(item)
    } else {
      setOpen(true)
      setActive(act.to)
    }
  }

  return (
    <div className={styles.box}>
      <TextField
        label={props.label}
        error={props.error}
        {...(props.hint === undefined ? {} : { hint: props.hint })}
        {...(props.inputRef ? { ref: props.inputRef } : {})}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={showing}
        aria-controls={showing ? listId : undefined}
        aria-activedescendant={showing && active >= 0 ? `${listId}-${active}` : undefined}
        value={value}
        onValueChange={(next) => {
          props.onValueChange(next)
          setOpen(true)
          setActive(-1)
        }}
        onFocus={props.onEnter}
        onPointerDown={() => setOpen(true)}
        onBlur={() => {
          close()
          props.onLeave?.()
        }}
        onKeyDown={onKeyDown}
      />
      {showing && (
        <SuggestionList id={listId} label={props.listLabel} groups={filled} active={active} onPick={pick} />
      )}
    </div>
  )
}

function keyAct(
  key: string,
  showing: boolean,
  active: number,
  count: number,
): 'close' | 'pick' | { to: number } | null {
  switch (key) {
    case 'Escape':
      return showing ? 'close' : null
    case 'Enter':
      return showing && active >= 0 ? 'pick' : null
    case 'ArrowDown':
      return count > 0 ? { to: (active + 1) % count } : null
    case 'ArrowUp':
      return count > 0 ? { to: active <= 0 ? count - 1 : active - 1 } : null
    default:
      return null
  }
}

function SuggestionList<S extends Suggestion>({
  id,
  label,
  groups,
  active,
  onPick,
}: {
  id: string
  label: string
  groups: readonly SuggestionGroup<S>[]
  active: number
  onPick: (item: S) => void
}) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active >= 0) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  let at = -1
  return (
    <div ref={list} role="listbox" id={id} aria-label={label} className={styles.list}>
      {groups.map((group, place) => (
        // biome-ignore lint/a11y/useSemanticElements: a list box holds groups of options; a fieldset may not stand there.
        <div key={group.title} role="group" aria-labelledby={`${id}-group-${place}`}>
          <div id={`${id}-group-${place}`} className={styles.heading}>
            {group.title}
          </div>
          {group.items.map((item) => {
            at++
            return (
              <div
                key={item.id}
                role="option"
                id={`${id}-${at}`}
                tabIndex={-1}
                aria-selected={at === active}
                className={styles.option}
                // The field keeps the focus, so the keyboard's side of this is in the field. A finger that
                // scrolls the list never gets as far as this event.
                onMouseDown={(event) => {
                  event.preventDefault()
                  onPick(item)
                }}
              >
                <span className={styles.title}>{item.title}</span>
                {item.detail && <span className={styles.detail}>{item.detail}</span>}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
