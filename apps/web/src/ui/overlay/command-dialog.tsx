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
  /** The commands that match the query. The caller searches. */
  sections: readonly CommandSection[]
  onRun: (id: string) => void
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
}: CommandDialogProps) {
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
                <Input placeholder={placeholder} className={styles.input ?? ''} />
              </SearchField>
              <Menu
                aria-label={label}
                items={sections.filter((section) => section.items.length > 0)}
                className={styles.list ?? ''}
                renderEmptyState={() => <p className={listing.empty}>{emptyText}</p>}
                onAction={(key) => {
                  onClose()
                  onRun(String(key))
                }}
              >
                {(section) => (
                  <MenuSection id={section.id}>
                    <Header className={listing.sectionTitle ?? ''}>{section.title}</Header>
                    <Collection items={section.items}>{drawCommand}</Collection>
                  </MenuSection>
                )}
              </Menu>
            </Autocomplete>
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </OverlayLocale>
  )
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
