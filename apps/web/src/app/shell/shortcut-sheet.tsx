import { type CustomKeys, keysOf } from '@segno/domain/shortcut/shortcut-keys'
import { useState } from 'react'
import { useOverlay } from '../../app-state/use-overlay'
import { useJournal } from '../../data/services/use-services'
import type { Translate } from '../../i18n/keys'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { KeyboardKey } from '../../ui/keyboard-key'
import { Dialog } from '../../ui/overlay/dialog'
import { allCommands } from './all-commands'
import { commandKey } from './command-key'
import { commandText, keyLabels } from './shell-text'
import { ShortcutEditor } from './shortcut-editor'
import styles from './shortcut-sheet.module.css'

/** Lists all shortcuts, grouped by what they do. */
export function ShortcutSheet() {
  const t = useTranslation('shell', 'commands')
  const { isOpen, close } = useOverlay('shortcuts')
  const { keys: custom } = useJournal((journal) => journal.preference('shortcuts'))
  const [isEditing, setEditing] = useState(false)
  const groups = keyGroups(t, custom)
  return (
    <Dialog
      title={t('command.shortcuts')}
      closeLabel={t('action.close')}
      isOpen={isOpen}
      onClose={close}
      size="large"
    >
      <div className={styles.switchOver}>
        <Button onClick={() => setEditing(!isEditing)}>
          {t(isEditing ? 'shortcuts.show' : 'shortcuts.change')}
        </Button>
      </div>
      {isEditing && <ShortcutEditor />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: only a focused element scrolls by keys. */}
      <section tabIndex={0} aria-label={t('command.shortcuts')} hidden={isEditing}>
        <div className={styles.groups}>
          {groups.map((group) => (
            <KeyList key={group.title} {...group} />
          ))}
        </div>
        <p className={styles.note}>{t('shortcuts.off')}</p>
      </section>
    </Dialog>
  )
}

function keyGroups(t: Translate<'shell' | 'commands'>, custom: CustomKeys | undefined): KeyGroup[] {
  const rows = allCommands().flatMap((command) => {
    const keys = keysOf(command, custom)
    if (keys === undefined) return []
    return [{ id: command.id, keys: keyLabels(keys), label: commandText(t, command.label) }]
  })
  const isGo = ({ id }: { id: string }) => id.startsWith('go-')
  const isLog = ({ id }: { id: string }) => logging.has(id)
  return [
    { title: t('shortcuts.log'), rows: rows.filter(isLog) },
    { title: t('shortcuts.go'), rows: rows.filter(isGo) },
    {
      title: t('shortcuts.everywhere'),
      rows: [
        { keys: [commandKey(t), 'K'], label: t('command.palette') },
        { keys: [commandKey(t), 'Z'], label: t('command.undo') },
        ...rows.filter((row) => !isGo(row) && !isLog(row)),
      ],
    },
    {
      title: t('shortcuts.logbook'),
      rows: [
        { keys: ['J'], label: t('shortcuts.next') },
        { keys: ['K'], label: t('shortcuts.previous') },
        { keys: ['E'], label: t('shortcuts.edit') },
        { keys: [t('shortcuts.del')], label: t('shortcuts.delete') },
      ],
    },
    {
      title: t('shortcuts.timer'),
      rows: [{ keys: [t('shortcuts.space')], label: t('command.toggleTimer') }],
    },
  ]
}

/** The commands that write an entry. */
const logging: ReadonlySet<string> = new Set(['quick-log', 'add-entry'])

interface KeyRow {
  readonly keys: readonly string[]
  readonly label: string
}

interface KeyGroup {
  readonly title: string
  readonly rows: readonly KeyRow[]
}

function KeyList({ title, rows }: KeyGroup) {
  return (
    <section className={styles.group}>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.keys}>
        {rows.map((row) => (
          <div key={row.label} className={styles.row}>
            <dt>{row.label}</dt>
            <dd>
              <KeyboardKey keys={row.keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
