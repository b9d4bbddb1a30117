import { ComboBox as AriaComboBox, Input, Label, Popover } from 'react-aria-components/ComboBox'
import { FieldError } from 'react-aria-components/FieldError'
import { Header } from 'react-aria-components/Header'
import { Collection, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { Text } from 'react-aria-components/Text'
import { classNames } from './class-names'
import fieldStyles from './field.module.css'
import styles from './listing.module.css'
import { OverlayLocale } from './overlay-locale'

export interface SuggestionItem {
  id: string
  title: string
  secondary?: string
}
export interface SuggestionSection<Item extends SuggestionItem> {
  id: string
  title: string
  items: readonly Item[]
}

export interface ComboBoxProps<Item extends SuggestionItem> {
  label: string
  labelHidden?: boolean
  description?: string
  error?: string | undefined
  hint?: string
  /** Free text is always allowed; suggestions only help. */
  value: string
  onValueChange: (value: string) => void
  /** Already searched and limited by the caller; sections without items are left out. */
  sections: readonly SuggestionSection<Item>[]
  /** The item chosen from the list; the caller fills in the text (and more fields, if it likes). */
  onPick: (item: Item) => void
  placeholder?: string
  name?: string
  required?: boolean
  autoFocus?: boolean
  className?: string
}

export function ComboBox<Item extends SuggestionItem>({
  label,
  labelHidden,
  description,
  error,
  hint,
  value,
  onValueChange,
  sections,
  onPick,
  placeholder,
  name,
  required,
  autoFocus,
  className,
}: ComboBoxProps<Item>) {
  const filled = sections.filter((section) => section.items.length > 0)
  const pick = (key: unknown) => {
    // Leaving the field with free text also reports "nothing selected": that is not a choice.
    const item = filled.flatMap((section) => section.items).find((candidate) => candidate.id === key)
    if (item) onPick(item)
  }
  return (
    <OverlayLocale>
      <AriaComboBox
        allowsCustomValue
        menuTrigger="input"
        items={filled}
        inputValue={value}
        onInputChange={onValueChange}
        selectedKey={null}
        onSelectionChange={pick}
        isInvalid={error !== undefined && error !== ''}
        isRequired={required ?? false}
        validationBehavior="aria"
        autoFocus={autoFocus ?? false}
        {...(name === undefined ? {} : { name })}
        className={classNames(fieldStyles.field, className) ?? ''}
      >
        <div className={labelHidden ? 'visually-hidden' : fieldStyles.labelRow}>
          <Label className={fieldStyles.label ?? ''}>{label}</Label>
          {hint && <span className={fieldStyles.hint}>{hint}</span>}
        </div>
        <Input className={fieldStyles.control ?? ''} placeholder={placeholder} />
        {description && (
          <Text slot="description" className={fieldStyles.description ?? ''}>
            {description}
          </Text>
        )}
        <FieldError className={fieldStyles.error ?? ''}>{error}</FieldError>
        <Popover className={classNames(styles.popover, styles.asWideAsField) ?? ''} offset={4}>
          <ListBox<SuggestionSection<Item>> className={styles.list ?? ''}>
            {(section) => (
              <ListBoxSection id={section.id}>
                <Header className={styles.sectionTitle ?? ''}>{section.title}</Header>
                <Collection items={section.items}>{drawItem}</Collection>
              </ListBoxSection>
            )}
          </ListBox>
        </Popover>
      </AriaComboBox>
    </OverlayLocale>
  )
}

function drawItem(item: SuggestionItem) {
  return (
    <ListBoxItem id={item.id} textValue={item.title} className={styles.item ?? ''}>
      <span className={styles.words}>
        <Text slot="label" className={styles.title ?? ''}>
          {item.title}
        </Text>
        {item.secondary && (
          <Text slot="description" className={styles.detail ?? ''}>
            {item.secondary}
          </Text>
        )}
      </span>
    </ListBoxItem>
  )
}
