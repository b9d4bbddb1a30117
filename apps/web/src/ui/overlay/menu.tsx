import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Keyboard } from 'react-aria-components/Keyboard'
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components/Menu'
import { Text } from 'react-aria-components/Text'
import type { ButtonVariant } from '../button-style'
import { buttonClass, iconButtonClass } from '../button-style'
import { classNames } from '../class-names'
import { Icon } from '../icon'
import type { IconName } from '../icons/paths'
import styles from '../listing.module.css'
import { OverlayLocale } from './overlay-locale'

export interface MenuEntry<Id extends string> {
  id: Id
  label: string
  detail?: string
  icon?: IconName
  /** The shortcut shown at the end of the row, such as "E". */
  keys?: string
  tone?: 'danger'
  /** The language of the label, for screen readers. */
  lang?: string
  disabled?: boolean
}

export interface MenuButtonProps<Id extends string> {
  /** The accessible name of the button and of its menu. */
  label: string
  /** The text of the button. Without it the button shows `icon` alone. */
  children?: ReactNode
  icon?: IconName
  variant?: ButtonVariant
  size?: 'small'
  items: readonly MenuEntry<Id>[]
  onAction: (id: Id) => void
  /** The id of the chosen item. Makes the menu a single choice and marks this item. */
  selected?: Id
  className?: string
}

export function MenuButton<Id extends string>({
  label,
  children,
  icon,
  variant,
  size,
  items,
  onAction,
  selected,
  className,
}: MenuButtonProps<Id>) {
  const iconOnly = children === undefined
  const choice =
    selected === undefined ? {} : { selectionMode: 'single' as const, selectedKeys: [selected as string] }
  return (
    <OverlayLocale>
      <MenuTrigger>
        <AriaButton
          aria-label={label}
          className={
            (iconOnly
              ? iconButtonClass({ variant, size }, className)
              : buttonClass({ variant, size }, className)) ?? ''
          }
        >
          {(icon || iconOnly) && <Icon name={icon ?? 'more'} />}
          {children}
          {!iconOnly && <Icon name="chevron-down" size="small" />}
        </AriaButton>
        <Popover className={styles.popover ?? ''} placement="bottom end" offset={6}>
          <AriaMenu
            aria-label={label}
            className={styles.list ?? ''}
            items={items}
            onAction={(key) => onAction(key as Id)}
            {...choice}
          >
            {(item) => (
              <MenuItem
                id={item.id}
                textValue={item.label}
                isDisabled={item.disabled ?? false}
                className={classNames(styles.item, item.tone === 'danger' && styles.danger) ?? ''}
              >
                {item.icon && <Icon name={item.icon} className={styles.icon} />}
                <span className={styles.words} lang={item.lang}>
                  <Text slot="label">{item.label}</Text>
                  {item.detail && (
                    <Text slot="description" className={styles.detail ?? ''}>
                      {item.detail}
                    </Text>
                  )}
                </span>
                {item.keys && <Keyboard className={styles.keys ?? ''}>{item.keys}</Keyboard>}
                {selected === item.id && <Icon name="check" className={styles.check} />}
              </MenuItem>
            )}
          </AriaMenu>
        </Popover>
      </MenuTrigger>
    </OverlayLocale>
  )
}
