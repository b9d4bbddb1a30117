import { type KeyboardEvent, useId } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Header } from 'react-aria-components/Header'
import { Collection, Menu, MenuItem, MenuSection } from 'react-aria-components/Menu'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Input, SearchField } from 'react-aria-components/SearchField'
import { Text } from 'react-aria-components/Text'
import { classNames } from '../class-names'
import { Icon } from '../icon'
import type { IconName } from '../icons/paths'
import { KeyboardKey } from '../keyboard-key'
import listing from '../listing.module.css'
import styles from './command-dialog.module.css'
import dialogStyles from './dialog.module.css'
import { OverlayLocale } from './overlay-locale'

export interface CommandItem {
  id: string
  label: string
  detail?: string
  icon?: IconName
  keys?: readonly string[]
}
export interface CommandSection {
  id: string
  title: string
  items: readonly CommandItem[]
}

export interface CommandDialogProps {
  label: string
  placeholder: string
  emptyText: string
  isOpen: boolean
  onClose: () => void
  query: string
  onQueryChange: (query: string) => void
  /** The commands that match the query, by section. The caller searches. */
  sections: readonly CommandSection[]
  onRun: (id: string) => void
  /** The action of Shift+Enter on the chosen command. */
  second: CommandSecond
}

interface CommandSecond {
  readonly label: string
  /** Whether one of the commands has a second action. The dialog then shows its name and keys. */
  readonly isOffered: boolean
  readonly onRun: (id: string) => void
}

/** The command palette: a search field and a list of commands. */
export function CommandDialog({
  label,
  placeholder,
  emptyText,
  isOpen,
  onClose,
  query,
  onQueryChange,
  sections,
  onRun,
  second,
}: CommandDialogProps) {
  const hint = useId()
  const shown = sections.filter((section) => section.items.length > 0)
  const finish = (run: (id: string) => void, id: string | undefined) => {
    if (id === undefined) return
    onClose()
    run(id)
  }
  // Handle keys in the capture phase. Otherwise the field would clear its text on Escape, and the list would
  // run the command on Shift+Enter.
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Escape' && event.key !== 'Enter')) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') onClose()
    else
      finish(event.shiftKey ? second.onRun : onRun, chosenIn(event.currentTarget) ?? shown[0]?.items[0]?.id)
  }
  return (
    <OverlayLocale>
      <ModalOverlay
        isOpen={isOpen}
        isDismissable
        onOpenChange={(open) => {
          if (!open) onClose()
        }}
        className={classNames(dialogStyles.overlay, styles.overlay) ?? ''}
      >
        <Modal className={classNames(dialogStyles.frame, styles.frame) ?? ''}>
          <AriaDialog aria-label={label} className={classNames(dialogStyles.dialog, styles.scroll) ?? ''}>
            <Autocomplete inputValue={query} onInputChange={onQueryChange}>
              <SearchField aria-label={label} autoFocus className={styles.search ?? ''}>
                <Icon name="search" className={styles.icon} />
                <Input
                  placeholder={placeholder}
                  className={styles.input ?? ''}
                  aria-describedby={second.isOffered ? hint : undefined}
                  onKeyDownCapture={handleKey}
                />
              </SearchField>
              <Menu
                aria-label={label}
                autoFocus="first"
                items={shown}
                className={styles.list ?? ''}
                renderEmptyState={() => <p className={listing.empty}>{emptyText}</p>}
                onAction={(key) => finish(onRun, String(key))}
              >
                {(section) => (
                  <MenuSection id={section.id}>
                    <Header className={listing.sectionTitle ?? ''}>{section.title}</Header>
                    <Collection items={section.items}>{drawCommand}</Collection>
                  </MenuSection>
                )}
              </Menu>
            </Autocomplete>
            {second.isOffered && (
              <p id={hint} className={styles.hint}>
                <KeyboardKey keys={['⇧', '↵']} /> {second.label}
              </p>
            )}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </OverlayLocale>
  )
}

/**
 * Returns the id of the row that keyboard or pointer has marked in the dialog around `element`, or undefined.
 */
function chosenIn(element: HTMLElement): string | undefined {
  return element.closest('[role=dialog]')?.querySelector<HTMLElement>('[data-key][data-focused]')?.dataset.key
}

function drawCommand(item: CommandItem) {
  return (
    <MenuItem id={item.id} textValue={item.label} className={listing.item ?? ''}>
      {item.icon && <Icon name={item.icon} className={listing.icon} />}
      <span className={listing.words}>
        <Text slot="label">{item.label}</Text>
        {item.detail && (
          <Text slot="description" className={listing.detail ?? ''}>
            {item.detail}
          </Text>
        )}
      </span>
      {item.keys && <KeyboardKey keys={item.keys} />}
    </MenuItem>
  )
}
