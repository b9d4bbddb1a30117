import type { ShortcutSettings } from '@segno/domain/preferences/preference'
import { setPreference } from '@segno/domain/preferences/set-preference'
import { keysOf, parseShortcut, type ShortcutError, withKeys } from '@segno/domain/shortcut/shortcut-keys'
import { useEffect, useRef, useState } from 'react'
import { useCommitTexts } from '../../app-state/use-commit-texts'
import { useCommit } from '../../data/services/use-commit'
import { useJournal, useServices } from '../../data/services/use-services'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/form/field'
import { KeyboardKey } from '../../ui/keyboard-key'
import { allCommands } from './all-commands'
import type { ShellCommand } from './shell-commands'
import { commandText, keyLabels } from './shell-text'
import styles from './shortcut-sheet.module.css'

/** Lists all commands. The musician can give each command other keys, or none. */
export function ShortcutEditor() {
  const t = useTranslation('shell', 'commands')
  const { keys: custom = {} } = useJournal((journal) => journal.preference('shortcuts'))
  const save = useSaveKeys()
  const [editing, setEditing] = useState<string | null>(null)
  const list = useFocusAfter(editing)
  return (
    <>
      <ul ref={list} className={styles.commands} aria-label={t('command.shortcuts')}>
        {allCommands().map((command) => (
          <li key={command.id} className={styles.row}>
            {editing === command.id ? (
              <KeysForm command={command} onClose={() => setEditing(null)} />
            ) : (
              <CommandRow command={command} onEdit={() => setEditing(command.id)} />
            )}
          </li>
        ))}
      </ul>
      {Object.keys(custom).length > 0 && (
        <Button onClick={() => void save({})}>{t('shortcuts.resetAll')}</Button>
      )}
    </>
  )
}

function CommandRow({ command, onEdit }: { command: ShellCommand; onEdit: () => void }) {
  const t = useTranslation('shell', 'commands')
  const custom = useJournal((journal) => journal.preference('shortcuts').keys)
  const keys = keysOf(command, custom)
  const name = commandText(t, command.label)
  return (
    <>
      <span>{name}</span>
      <span className={styles.keysAndButton}>
        {keys !== undefined && <KeyboardKey keys={keyLabels(keys)} />}
        <Button
          size="small"
          variant="plain"
          data-command={command.id}
          aria-label={t('shortcuts.changeNamed', { name })}
          onClick={onEdit}
        >
          {t('shortcuts.changeOne')}
        </Button>
      </span>
    </>
  )
}

function KeysForm({ command, onClose }: { command: ShellCommand; onClose: () => void }) {
  const t = useTranslation('shell', 'commands')
  const { keys: custom = {} } = useJournal((journal) => journal.preference('shortcuts'))
  const save = useSaveKeys()
  const [typed, setTyped] = useState(keysOf(command, custom) ?? '')
  const [error, setError] = useState<ShortcutError | null>(null)
  const submit = () => {
    const parsed = parseShortcut(typed, command.id, allCommands(), custom)
    setError(parsed.ok ? null : parsed.error)
    if (!parsed.ok) return
    void save(withKeys(custom, command, parsed.value))
    onClose()
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextField
        label={t('shortcuts.keysOf', { name: commandText(t, command.label) })}
        description={t('shortcuts.keysText')}
        value={typed}
        onValueChange={setTyped}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        // The field replaces the button that had the focus.
        autoFocus
        error={error ? errorText(t, error) : undefined}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary">
          {t('shortcuts.save')}
        </Button>
        <Button variant="plain" onClick={() => setTyped(command.keys ?? '')}>
          {t('shortcuts.default')}
        </Button>
        <Button variant="plain" onClick={onClose}>
          {t('shortcuts.cancel')}
        </Button>
      </div>
    </form>
  )
}

function errorText(t: ReturnType<typeof useTranslation<'shell' | 'commands'>>, error: ShortcutError): string {
  if (error.kind !== 'taken') return t(`shortcuts.error.${error.kind}`)
  const other = allCommands().find(({ id }) => id === error.id)
  return t('shortcuts.error.taken', { name: other ? commandText(t, other.label) : error.id })
}

function useSaveKeys(): (keys: NonNullable<ShortcutSettings['keys']>) => Promise<boolean> {
  const { journal } = useServices()
  const shell = useTranslation('shell')
  const commit = useCommit()
  const commitTexts = useCommitTexts()
  return (keys) => {
    const value = { ...journal.preference('shortcuts'), keys }
    const changes = setPreference('shortcuts', value, journal.body('preference', 'shortcuts'))
    return commit(changes, commitTexts(shell('saved')))
  }
}

/** Returns the ref of the list. When a form closes, focuses the button of its row. */
function useFocusAfter(editing: string | null): React.RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)
  const last = useRef<string | null>(null)
  useEffect(() => {
    if (editing === null && last.current !== null)
      list.current?.querySelector<HTMLElement>(`[data-command='${last.current}']`)?.focus()
    last.current = editing
  }, [editing])
  return list
}
