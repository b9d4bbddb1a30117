import type { ComponentProps } from 'react'
import styles from '../listing.module.css'
import controls from './control.module.css'
import type { FieldText } from './field-frame'
import { FieldFrame } from './field-frame'
import type { SuggestionGroup } from './suggestion-list'
import { SuggestionList } from './suggestion-list'
import { useSuggestions } from './use-suggestions'

export interface SuggestionItem {
  id: string
  title: string
  secondary?: string | undefined
}

export type ComboBoxProps<Item extends SuggestionItem> = Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'className' | 'children' | 'onSelect'
> &
  FieldText & {
    /** The text of the field. Any text is allowed; suggestions are optional. */
    value: string
    onValueChange: (value: string) => void
    /**
     * The suggestions. The caller searches and limits the items. Empty groups are not rendered. Ids are unique
     * across groups.
     */
    sections: readonly SuggestionGroup<Item>[]
    /** ComboBox calls this with the chosen item. The caller fills in the text and may fill in other fields. */
    onPick: (item: Item) => void
    /** The name of the list; by default the label of the field. */
    listLabel?: string
    /** Returns true if choosing the item would change no field. A list with only such an item stays closed. */
    isChosen?: (item: Item) => boolean
    /**
     * Whether Enter chooses the first suggestion if none is active. For fields that accept only suggested
     * items.
     */
    entersFirst?: boolean
    /** Whether a click on the empty field opens the list. For fields that accept only suggested items. */
    opensOnClick?: boolean
  }

export function ComboBox<Item extends SuggestionItem>(props: ComboBoxProps<Item>) {
  return (
    <FieldFrame<ComboBoxProps<Item>> {...props}>
      {(control) => <ComboInput {...control} listLabel={control.listLabel ?? props.label} />}
    </FieldFrame>
  )
}

type ComboInputProps<Item extends SuggestionItem> = Omit<ComboBoxProps<Item>, keyof FieldText> & {
  listLabel: string
}

function ComboInput<Item extends SuggestionItem>({
  value,
  onValueChange,
  sections,
  onPick,
  listLabel,
  isChosen,
  entersFirst,
  opensOnClick,
  ...control
}: ComboInputProps<Item>) {
  const groups = sections.filter((section) => section.items.length > 0)
  const items = groups.flatMap((group) => group.items)
  const [only, ...others] = items
  const isSettled = only !== undefined && others.length === 0 && isChosen?.(only)
  const list = useSuggestions(isSettled ? [] : items, onPick, entersFirst)
  return (
    <div className={styles.field}>
      <input
        {...control}
        {...list.attributes}
        type="text"
        className={controls.control}
        value={value}
        onChange={(event) => {
          onValueChange(event.currentTarget.value)
          list.refresh()
        }}
        onClick={(event) => {
          if (opensOnClick && value === '') list.refresh()
          control.onClick?.(event)
        }}
        onBlur={(event) => {
          list.close()
          control.onBlur?.(event)
        }}
        onKeyDown={(event) => {
          if (!list.takeKey(event)) control.onKeyDown?.(event)
        }}
      />
      {list.showing && (
        <SuggestionList
          id={list.listId}
          label={listLabel}
          groups={groups}
          active={list.active}
          onChoose={list.choose}
        >
          {(item) => (
            <span className={styles.words}>
              <span className={styles.title}>{item.title}</span>
              {item.secondary && <span className={styles.detail}>{item.secondary}</span>}
            </span>
          )}
        </SuggestionList>
      )}
    </div>
  )
}
